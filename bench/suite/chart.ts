export interface Bar {
  name: string;
  ratio: number;
}

const ROW = 28;
const LEFT = 360;
const WIDTH = 860;

/** Ratios to the bare server as a picture; the line is where both are equal. */
export function ratioChart(bars: readonly Bar[], title: string): string {
  const scale = (WIDTH - LEFT - 60) / Math.max(1.25, ...bars.map(({ ratio }) => ratio));
  const height = ROW * (bars.length + 2);
  const rows = bars.map(({ name, ratio }, i) => {
    const y = ROW * (i + 1.5);
    return `<text x="${LEFT - 8}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>
<rect x="${LEFT}" y="${y}" width="${(ratio * scale).toFixed(1)}" height="20" fill="#2563eb"/>
<text x="${LEFT + ratio * scale + 6}" y="${y + 15}">${ratio.toFixed(2)}</text>`;
  });
  const one = LEFT + scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="14">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="8" y="20" font-weight="bold">${escaped(title)}</text>
${rows.join("\n")}
<line x1="${one}" x2="${one}" y1="${ROW * 1.2}" y2="${height - 8}" stroke="#111" stroke-dasharray="4 3"/>
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
