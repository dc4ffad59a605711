import { Figure } from "../parts/receipt-text";
import type { Words } from "../words/words";
import type { DrawnCode } from "./code-views";
import type { ItfBars } from "./itf-bars";
import { qrPath } from "./qr-modules";

interface CodeFigureProps {
  code: DrawnCode;
  title: string;
  words: Words;
  id: string;
  /** The element that closing the large view leads to. */
  backTo: string;
  /** Without its content below: what is long says nothing to people. */
  isBare?: boolean;
}

/** Of more modules on a side it is drawn larger, so that each can be told from its neighbours. */
const DENSE = 57;

/** A barcode on white with its content below. As the target of its own link it fills the screen: no script needed. */
export function CodeFigure({ code, title, words, id, backTo, isBare }: CodeFigureProps) {
  const { drawing } = code;
  if (!drawing) {
    return (
      <figure className="rx-code rx-code-text" id={id}>
        <figcaption>
          <b>{title}</b> <Figure className="rx-code-content">{code.text}</Figure> <small>{words.notDrawable}</small>
        </figcaption>
      </figure>
    );
  }
  return (
    <figure className={`rx-code rx-code-${drawing.kind}${isDense(drawing) ? " rx-code-dense" : ""}`} id={id}>
      <a className="rx-code-open" href={`#${id}`} aria-label={`${title}: ${words.enlarge}`}>
        {drawing.kind === "qr" ? (
          <Svg width={drawing.modules.size + 2 * drawing.modules.quiet} path={qrPath(drawing.modules)} />
        ) : (
          <Svg width={drawing.bars.length + 2 * drawing.bars.quiet} height={ITF_HEIGHT} path={itfPath(drawing.bars)} />
        )}
      </a>
      <figcaption>
        <b>{title}</b>
        {!isBare && " "}
        {!isBare && <Figure className="rx-code-content">{code.text}</Figure>}
        <a className="rx-code-close" href={`#${backTo}`}>
          {words.close}
        </a>
      </figcaption>
    </figure>
  );
}

function isDense(drawing: NonNullable<DrawnCode["drawing"]>): boolean {
  return drawing.kind === "qr" && drawing.modules.size > DENSE;
}

const ITF_HEIGHT = 90;

function itfPath({ widths, quiet }: ItfBars): string {
  let x = quiet;
  let path = "";
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${x} 0h${width}v${ITF_HEIGHT}h-${width}z`;
    x += width;
  });
  return path;
}

function Svg({ width, height = width, path }: { width: number; height?: number; path: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={height === width ? undefined : "none"}
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
