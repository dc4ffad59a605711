import { ExactNumber, type JsonObject } from "../../core/json/exact-json";

/** Amounts are whole numbers of the currency's smallest unit: 1250 is 12.50 EUR, 1320 is 1320 JPY. */
export interface Line {
  description: string;
  /** Of one. `amount` is then quantity × unitPrice + modifiers, rounded. */
  unitPrice: number;
  quantity?: number;
  /** Shown as a unit price with one more decimal than the currency has, as on fuel: 1859 is 1.859 EUR. */
  isUnitPriceInThousandths?: boolean;
  /** VAT rate in percent; the amounts contain it unless the sale is net. */
  rate?: number;
  gtin?: string;
  sku?: string;
  modifiers?: { type?: "discount" | "adjustment" | "customization"; description: string; amount: number }[];
}

/** The till's arithmetic: lines, VAT by rate, totals that close. */
export class Sale {
  readonly lineItems: JsonObject[] = [];
  readonly currency: string;
  readonly #digits: number;
  readonly #isNet: boolean;
  readonly #byRate = new Map<number, { gross: number; vat: number }>();
  #extras: JsonObject[] = [];
  #lines = 0;
  #extra = 0;

  constructor(currency: string, digits: number, options: { isNet?: boolean } = {}) {
    this.currency = currency;
    this.#digits = digits;
    this.#isNet = options.isNet ?? false;
  }

  add({ modifiers = [], quantity = 1, rate, ...line }: Line): this {
    const scale = line.isUnitPriceInThousandths ? 10 : 1;
    const own = Math.round((line.unitPrice * quantity) / scale);
    const stated = own + modifiers.reduce((sum, { amount }) => sum + amount, 0);
    const vat =
      rate === undefined ? undefined : Math.round(this.#isNet ? (stated * rate) / 100 : (stated * rate) / (100 + rate));
    const gross = this.#isNet ? stated + (vat ?? 0) : stated;
    const unitPrice = line.isUnitPriceInThousandths ? decimal(line.unitPrice, 3) : this.decimal(line.unitPrice);
    this.lineItems.push({
      id: String(this.lineItems.length + 1),
      quantity: { value: numberOf(String(quantity)), unit: "each" },
      description: line.description,
      ...(modifiers.length > 0 && {
        modifiers: modifiers.map(({ amount, ...modifier }) => ({
          ...modifier,
          amount: this.#amount({ stated: amount }),
        })),
      }),
      item: {
        ...(line.sku !== undefined && { sku: line.sku }),
        ...(line.gtin !== undefined && { gtin: line.gtin }),
        unitPrice: { [this.#isNet ? "net" : "gross"]: unitPrice, currency: this.currency },
      },
      lineAmount: this.#amount({ stated, vat, gross, rate }),
    });
    this.#lines += gross;
    if (rate !== undefined) {
      const sum = this.#byRate.get(rate) ?? { gross: 0, vat: 0 };
      this.#byRate.set(rate, { gross: sum.gross + gross, vat: sum.vat + (vat ?? 0) });
    }
    return this;
  }

  /** Something between the lines and what is due: a tip, shipping, a voucher (negative). */
  extra(type: "tips" | "shipping" | "discounts" | "prepaid" | "surcharge", amount: number, description: string): this {
    this.#extras.push({ type, sum: this.money(amount), description });
    this.#extra += amount;
    return this;
  }

  /** What the lines come to, VAT included. */
  get subTotal(): number {
    return this.#lines;
  }

  get amountDue(): number {
    return this.#lines + this.#extra;
  }

  totals(words: { subTotal: string; vat: string; amountDue: string }): JsonObject[] {
    const rates = [...this.#byRate].sort(([a], [b]) => a - b);
    return [
      { type: "subTotal", sum: this.money(this.subTotal), description: words.subTotal },
      ...rates.map(([rate, { gross, vat }]) => ({
        ...{ type: "vat", sum: this.money(vat), description: words.vat },
        ...{ vatRate: rate, base: this.money(gross - vat) },
      })),
      ...this.#extras,
      { type: "amountDue", sum: this.money(this.amountDue), description: words.amountDue },
    ];
  }

  /** With VAT, what was sold at a rate. */
  grossAt(rate: number): number {
    return this.#byRate.get(rate)?.gross ?? 0;
  }

  money(amount: number): JsonObject {
    return { amount: this.decimal(amount), currency: this.currency };
  }

  decimal(amount: number): number | ExactNumber {
    return decimal(amount, this.#digits);
  }

  #amount({
    stated,
    vat,
    gross,
    rate,
  }: {
    stated: number;
    vat?: number | undefined;
    gross?: number;
    rate?: number | undefined;
  }) {
    return {
      ...(this.#isNet && { net: this.decimal(stated) }),
      ...((!this.#isNet || gross !== undefined) && { gross: this.decimal(gross ?? stated) }),
      ...(vat !== undefined && { vat: this.decimal(vat) }),
      ...(rate !== undefined && { vatRate: rate }),
      currency: this.currency,
    };
  }
}

/** With all its decimals, as tills write them: (1250, 2) → 12.50. */
function decimal(amount: number, digits: number): number | ExactNumber {
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return numberOf(`${amount < 0 ? "-" : ""}${digits === 0 ? text : `${whole}.${text.slice(-digits)}`}`);
}

/** As the exact parser gives it: a plain number where that says the same digits. */
function numberOf(text: string): number | ExactNumber {
  return String(Number(text)) === text ? Number(text) : new ExactNumber(text);
}
