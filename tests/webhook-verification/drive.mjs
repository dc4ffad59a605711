import { readFileSync } from "node:fs";
import { isSigned } from "../../docs/webhook-verification/verify-webhook.mjs";

const cases = JSON.parse(readFileSync(0, "utf8"));
const answers = cases.map(({ secret, headers, body }) => isSigned(secret, headers, Buffer.from(body, "base64")));
console.log(JSON.stringify(answers));
