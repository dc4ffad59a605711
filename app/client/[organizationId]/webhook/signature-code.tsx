import { clientTexts } from "@/components/texts/client";
import { CodeBlock } from "@/components/ui/code/code-block";
import { Tabs } from "@/components/ui/tabs";
import go from "@/docs/webhook-verification/verify_webhook.go?raw";
import php from "@/docs/webhook-verification/verify_webhook.php?raw";
import python from "@/docs/webhook-verification/verify_webhook.py?raw";
import node from "@/docs/webhook-verification/verify-webhook.mjs?raw";
import csharp from "@/docs/webhook-verification/WebhookSignature.cs?raw";
import java from "@/docs/webhook-verification/WebhookSignature.java?raw";

const LANGUAGES = [
  { id: "node", label: "Node", code: node },
  { id: "python", label: "Python", code: python },
  { id: "java", label: "Java", code: java },
  { id: "go", label: "Go", code: go },
  { id: "php", label: "PHP", code: php },
  { id: "csharp", label: "C#", code: csharp },
];

/** The files of docs/webhook-verification, which are tested there. */
export function SignatureCode() {
  return (
    <Tabs
      label={clientTexts.webhook.languages}
      tabs={LANGUAGES.map(({ id, label, code }) => ({
        id,
        label,
        content: <CodeBlock label={label} code={code.trimEnd()} />,
      }))}
    />
  );
}
