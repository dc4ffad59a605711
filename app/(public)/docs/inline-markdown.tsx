import type { Token } from "marked";
import type { ReactNode } from "react";

/** Words, code, emphasis and links of a paragraph. */
export function Inline({ tokens = [] }: { tokens?: readonly Token[] | undefined }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return tokens.map((token, index) => <Part key={index} token={token} />);
}

function Part({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case "codespan":
      return <code className="rounded-[4px] bg-off-soft px-1 py-px font-mono text-[0.8125rem]">{token.text}</code>;
    case "strong":
      return (
        <strong className="font-semibold">
          <Inline tokens={token.tokens} />
        </strong>
      );
    case "link":
      return (
        <a className="link" href={addressOf(token.href)}>
          <Inline tokens={token.tokens} />
        </a>
      );
    default:
      return "tokens" in token && token.tokens ? <Inline tokens={token.tokens} /> : plain(token);
  }
}

const plain = (token: Token) => ("text" in token ? String(token.text) : "");

/** `matching.md` → `/docs/matching`: the files link to each other as files. */
function addressOf(href: string): string {
  return href.replace(/^([\w-]+)\.md(?=#|$)/, "/docs/$1");
}
