import Link from "next/link";
import { classNames } from "../class-names";
import { CopyButton } from "./copy-button";

interface MonoIdProps {
  id: string;
  /** Where the thing with this id is shown. */
  href?: string;
  /** In full, where there is room and people compare. */
  isFull?: boolean;
}

/** An identifier, shortened in the middle, whole for screen readers; the copy button comes with hover and focus. */
export function MonoId({ id, href, isFull = false }: MonoIdProps) {
  const text = (
    <>
      <span aria-hidden="true">{isFull ? id : shortened(id)}</span>
      <span className="sr-only">{id}</span>
    </>
  );
  const look = classNames("font-mono text-[0.8125rem]", isFull ? "break-all" : "whitespace-nowrap");
  return (
    <span className="group/id inline-flex max-w-full items-center gap-0.5" title={isFull ? undefined : id}>
      {href ? (
        <Link href={href} className={classNames(look, "rounded-[2px] underline-offset-3 hover:underline")}>
          {text}
        </Link>
      ) : (
        <span className={look}>{text}</span>
      )}
      <CopyButton
        text={id}
        label={`Copy ${id}`}
        className={classNames(
          "-my-1",
          !isFull &&
            "opacity-0 group-focus-within/id:opacity-100 group-hover/id:opacity-100 max-sm:opacity-100 pointer-coarse:opacity-100",
        )}
      />
    </span>
  );
}

/** `rcp_0CnFpS4p…x7Qa`: the prefix says what it is, the end tells it from its neighbours, whose beginnings are alike. */
export function shortened(id: string): string {
  return id.length <= 16 ? id : `${id.slice(0, 8)}…${id.slice(-6)}`;
}
