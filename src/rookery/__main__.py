"""``python -m rookery`` is the command ``rookery``."""

import sys

from rookery.commands import main

sys.exit(main())
