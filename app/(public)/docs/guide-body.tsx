import { lexer, type Token, type Tokens } from "marked";
import type { ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code/code-block";
import { headingId } from "./heading-id";

const plain = (token: Token) => ("text" in token ? String(token.text) : "");

/** Languages of code samples, as they are headed. */
const LABELS: Record<string, string> = { sh: "Shell", js: "Node", json: "JSON" };

/** A guide's Markdown, without its title, as the product's own elements: no HTML of it gets into the page. */
export function GuideBody({ markdown }: { markdown: string }) {
  const tokens = lexer(markdown).filter((token) => !(token.type === "heading" && token.depth === 1));
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-[0.9375rem] leading-6">{blocks(tokens)}</div>;
}

function blocks(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Block key={index} token={token} />
  ));
}

function Block({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case "heading":
      return (
        <h2 id={headingId(token.text)} className="mt-6 scroll-mt-6 text-base font-semibold">
          <Inline tokens={token.tokens} />
        </h2>
      );
    case "paragraph":
      return (
        <p className="max-w-[72ch]">
          <Inline tokens={token.tokens} />
        </p>
      );
    case "code":
      return <Sample token={token as Tokens.Code} />;
    case "list":
      return <List token={token as Tokens.List} />;
    case "table":
      return <Table token={token as Tokens.Table} />;
    default:
      return null;
  }
}

/** The first word after the fence is the language, `file=` the name under which the tests save the sample. */
function Sample({ token: { lang = "", text } }: { token: Tokens.Code }) {
  const [language = "", ...rest] = lang.split(" ");
  const file = rest.find((word) => word.startsWith("file="))?.slice("file=".length);
  return <CodeBlock label={file ?? LABELS[language] ?? language} code={text} />;
}

function List({ token }: { token: Tokens.List }) {
  const isChecklist = token.items.some(({ task }) => task);
  return (
    <ul className={isChecklist ? "grid max-w-[72ch] gap-2" : "grid max-w-[72ch] list-disc gap-1.5 pl-5"}>
      {token.items.map((item) => (
        <li key={item.raw} className={isChecklist ? "flex gap-2.5" : undefined}>
          {isChecklist ? (
            <span className="mt-1 size-4 flex-none rounded-[4px] border border-line bg-surface" aria-hidden="true" />
          ) : null}
          <span>
            <Inline tokens={item.tokens.filter(({ type }) => type !== "checkbox")} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Table({ token: { header, rows } }: { token: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {header.map((cell) => (
              <th key={cell.text} className="px-3 py-2 font-medium">
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join()} className="border-b border-line align-top last:border-0">
              {row.map((cell, column) => (
                <td key={header[column]?.text} className="px-3 py-2">
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words, code, emphasis and links of a paragraph. */
function Inline({ tokens = [] }: { tokens?: readonly Token[] | undefined }): ReactNode {
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

/** `matching.md` → `/docs/matching`: the files link to each other as files. */
function addressOf(href: string): string {
  return href.replace(/^([\w-]+)\.md(?=#|$)/, "/docs/$1");
}
