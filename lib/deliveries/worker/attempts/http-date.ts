const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
const WHOLE_DAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
const MONTH = `(?<month>${MONTHS.join("|")})`;
const TIME = "(?<hour>\\d{2}):(?<minute>\\d{2}):(?<second>\\d{2})";

/** The preferred form, that of RFC 850, and that of C's asctime(), which is UTC though it does not say so. */
const FORMS = [
  `${DAY}, (?<day>\\d{2}) ${MONTH} (?<year>\\d{4}) ${TIME} GMT`,
  `${WHOLE_DAY}, (?<day>\\d{2})-${MONTH}-(?<year>\\d{2}) ${TIME} GMT`,
  `${DAY} ${MONTH} (?<day>\\d{2}| \\d) ${TIME} (?<year>\\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/** A date as HTTP writes it, in one of its three forms (RFC 9110, section 5.6.7); null for any other text. */
export function parseHttpDate(text: string, now: Date): Date | null {
  const parts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return null;
  const { day, hour, minute, second } = parts;
  const month = MONTHS.indexOf(parts.month ?? "");
  const date = new Date(0);
  date.setUTCFullYear(wholeYear(parts.year ?? "", now), month, Number(day));
  const isRealDay = date.getUTCMonth() === month && date.getUTCDate() === Number(day);
  // A leap second is allowed.
  if (!isRealDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  return date;
}

/** Two digits that would lie more than fifty years ahead are the most recent past year with these digits. */
function wholeYear(digits: string, now: Date): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = now.getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(digits);
  return year > thisYear + 50 ? year - 100 : year;
}
