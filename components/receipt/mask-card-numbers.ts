const CONTIGUOUS = /(?<!\d)\d{13,19}(?!\d)/g;
/** As they are printed on cards: 4-4-4-4(-1 to -3), 4-6-5 and 4-6-4, with a space or hyphen between. */
const GROUPED = /(?<!\d)(?:\d{4}([ \u00a0-])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}([ \u00a0-])\d{6}\2\d{4,5})(?!\d)/g;

/** Free text in which numbers of 13 to 19 digits that pass the Luhn test keep only their last four digits. */
export function maskCardNumbers(text: string): string {
  // Most texts have no digit run at all.
  if (!/\d{4}/.test(text)) return text;
  const mask = (found: string) => (passesLuhn(found) ? `••••${found.slice(-4)}` : found);
  return text.replace(CONTIGUOUS, mask).replace(GROUPED, mask);
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
