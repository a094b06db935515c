"""``python -m cli`` is ``flagfall``."""

import sys

from cli.main import main

sys.exit(main())
