"use client";

import { useMemo, useRef } from "react";
import { merchantTexts } from "@/components/texts/merchant";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import type { CheckedReceipt } from "../check-receipt";
import { jsonLines, lineOfPointer } from "./json-lines";

const texts = merchantTexts.tryIt;

interface JsonEditorProps {
  text: string;
  problems: CheckedReceipt["problems"];
  onChange: (text: string) => void;
  onTakeOver: () => void;
  /** What the button puts in place of the text. */
  takeOverLabel?: string;
}

/** JSON with its line numbers; lines with problems are marked, and each problem leads to its line. */
export function JsonEditor({ text, problems, onChange, onTakeOver, takeOverLabel = texts.takeOver }: JsonEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => {
    const lines = jsonLines(text);
    return problems.map((problem) => ({ ...problem, line: lineOf(problem, lines) }));
  }, [text, problems]);
  const marked = new Set(placed.map(({ line }) => line));
  const count = text.split("\n").length;

  function goTo(line: number) {
    const { current } = area;
    if (!current) return;
    const lines = text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    current.focus();
    current.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    current.scrollTop = Math.max(0, (line - 4) * LINE_PX);
  }

  return (
    <div className="grid gap-4">
      <Field label={texts.jsonLabel} hint={texts.jsonHint}>
        {(control) => (
          <div className="relative flex h-120 overflow-hidden rounded-control border border-control bg-surface font-mono text-xs leading-5 focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent">
            <div
              ref={gutter}
              aria-hidden="true"
              className="figures shrink-0 overflow-hidden border-r border-line bg-sunken py-2 text-right text-muted select-none"
            >
              {Array.from({ length: count }, (_, index) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line's number is what it is
                  key={index}
                  className={classNames("pr-2 pl-3", marked.has(index + 1) && "bg-bad-soft font-medium text-bad")}
                >
                  {index + 1}
                </div>
              ))}
            </div>
            <textarea
              {...control}
              ref={area}
              value={text}
              wrap="off"
              spellCheck={false}
              autoCapitalize="off"
              aria-invalid={placed.length > 0 || undefined}
              onChange={(event) => onChange(event.target.value)}
              onScroll={(event) => {
                if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
              }}
              className="min-w-0 flex-1 resize-none bg-transparent px-3 py-2 outline-none"
            />
          </div>
        )}
      </Field>
      {placed.length > 0 ? (
        <ul className="grid gap-1">
          {placed.map(({ line, field, detail }) => (
            <li key={`${line} ${field} ${detail}`} className="flex flex-wrap items-baseline gap-x-2">
              <button type="button" onClick={() => goTo(line)} className="link figures">
                {texts.toLine(line)}
              </button>
              {field ? <code className="font-mono text-[0.8125rem] break-all">{field}</code> : null}
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onTakeOver}>
        {takeOverLabel}
      </Button>
    </div>
  );
}

/** As the lines are high: `leading-5`. */
const LINE_PX = 20;

function lineOf({ pointer, detail }: CheckedReceipt["problems"][number], lines: ReadonlyMap<string, number>): number {
  // Malformed JSON says where reading stopped.
  const stopped = pointer === "#" ? /\bline (\d+), column \d+/.exec(detail)?.[1] : undefined;
  return stopped ? Number(stopped) : lineOfPointer(lines, pointer);
}
