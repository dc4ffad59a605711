/**
 * Labels of card types and names of merchants are free text (`VISA`, `Visa Debit`, `MASTERCARD CONTACTLESS`): no syntax may be assumed. Without case and
 * runs of white space they are the same, or different; where one contains the other they may name the same card type,
 * which is `unclear`, as is a label that one side lacks.
 */
export function compareLabels(a: string | null, b: string | null): "same" | "different" | "unclear" {
  const [left, right] = [plain(a), plain(b)];
  if (left === "" || right === "") return "unclear";
  if (left === right) return "same";
  return left.includes(right) || right.includes(left) ? "unclear" : "different";
}

function plain(label: string | null): string {
  return (label ?? "").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
