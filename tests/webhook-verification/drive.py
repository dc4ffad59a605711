import base64
import json
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "docs" / "webhook-verification"))

from verify_webhook import is_signed  # noqa: E402

cases = json.load(sys.stdin)
print(json.dumps([is_signed(c["secret"], c["headers"], base64.b64decode(c["body"])) for c in cases]))
