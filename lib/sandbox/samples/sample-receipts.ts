import type { JsonObject } from "../../core/json/exact-json";
import { cardPayment } from "./card-payment";
import { austrianFiscal, beganBefore, germanFiscal } from "./fiscal";
import { localTime } from "./local-time";
import { Sale } from "./sale";
import type { SampleCard } from "./sample-card";
import type { SeededRandom } from "./seeded-random";

export interface Occasion {
  storeId: string;
  at: Date;
  random: SeededRandom;
  /** Who pays; the second one only where a bill is split. */
  cards: readonly [SampleCard, SampleCard];
}

export type SampleKind = keyof typeof SHOPS;

/** A receipt as a till of that kind would submit it. The same occasion with the same seed gives the same receipt. */
export function sampleReceipt(kind: SampleKind, occasion: Occasion): JsonObject {
  return SHOPS[kind](occasion);
}

const GERMAN = { subTotal: "Zwischensumme", vat: "MwSt", amountDue: "Summe" };
const FRENCH = { subTotal: "Sous-total", vat: "TVA", amountDue: "Total" };
const ENGLISH = { subTotal: "Subtotal", vat: "VAT", amountDue: "Total" };
const JAPANESE = { subTotal: "小計", vat: "内消費税", amountDue: "合計" };
const ARABIC = { subTotal: "المجموع الفرعي", vat: "ضريبة", amountDue: "الإجمالي" };

const SHOPS = {
  /** Two VAT rates, deposits out and back, an offer. */
  grocery({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2);
    const shelf = [
      { description: "Vollkornbrot 750 g", unitPrice: 329, rate: 7, gtin: "4099999000018" },
      { description: "Bio-Äpfel Elstar 1 kg", unitPrice: 299, rate: 7, sku: "PLU-4131" },
      { description: "Bergkäse am Stück", unitPrice: random.integer(389, 812), rate: 7, sku: "THEKE-22" },
      { description: "Filterkaffee 500 g", unitPrice: 749, rate: 7, gtin: "4099999000025" },
      { description: "Spülmittel Zitrone", unitPrice: 165, rate: 19, gtin: "4099999000032" },
      {
        description: "Hafermilch 1 l",
        unitPrice: 189,
        rate: 19,
        gtin: "4099999000049",
        quantity: random.integer(1, 4),
      },
    ];
    for (const line of random.some(shelf, random.integer(2, 5))) sale.add(line);
    const bottles = random.integer(1, 6);
    sale
      .add({ description: "Mineralwasser 0,7 l", unitPrice: 79, quantity: bottles, rate: 19, gtin: "4099999000056" })
      .add({ description: "Pfand Mehrweg", unitPrice: 15, quantity: bottles, rate: 19 })
      .add({
        description: "Joghurt Heidelbeere",
        unitPrice: 119,
        quantity: 2,
        rate: 7,
        modifiers: [{ type: "discount", description: "2 für 1,99", amount: -39 }],
      });
    if (random.chance(0.4))
      sale.add({ description: "Leergut", unitPrice: -25, quantity: random.integer(1, 8), rate: 19 });
    const number = random.digits(6);
    return {
      header: {
        ...headerOf(storeId, at, "Europe/Berlin", `0417-${number}`),
        started: localTime(beganBefore(at), "Europe/Berlin"),
        cashier: `Bed. ${random.integer(1, 30)}`,
        cashRegister: `Kasse ${random.integer(1, 9)}`,
        printed: random.chance(0.3),
      },
      lineItems: sale.lineItems,
      totals: sale.totals(GERMAN),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
      barcodes: [{ type: "qr", purpose: "lookup", content: `0417-${number}` }],
      legalTexts: [{ position: "bottom", text: "Umtausch innerhalb von 14 Tagen mit diesem Beleg." }],
      fiscal: [germanFiscal(sale, at, random)],
    };
  },

  /** A free addition, a line without VAT, a loyalty customer. */
  pharmacy({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2)
      .add({
        description: "Schmerztabletten 400 mg, 30 Stück – rezeptfrei",
        unitPrice: 795,
        rate: 10,
        sku: "PZN-09990012",
      })
      .add({ description: "Rezeptgebühr", unitPrice: 755, quantity: random.integer(1, 2), rate: 0 })
      .add({
        description: "Sonnencreme LSF 50+ 200 ml",
        unitPrice: 1890,
        rate: 20,
        gtin: "9099999000013",
        modifiers: [{ type: "adjustment", description: "Zugabe: Probiergröße (gratis)", amount: 0 }],
      });
    const header = headerOf(storeId, at, "Europe/Vienna", `A-${random.digits(5)}`);
    return {
      header: {
        ...header,
        cashRegister: "K1",
        customer: { name: "Kundenkarte", customerId: `KK-${random.digits(7)}` },
      },
      lineItems: sale.lineItems,
      totals: sale.totals({ ...GERMAN, vat: "USt" }),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
      fiscal: [austrianFiscal(sale, String(header.receiptId), String(header.created))],
    };
  },

  /** A tip, and the bill split between two cards. */
  restaurant({ storeId, at, random, cards: [card, other] }: Occasion): JsonObject {
    const guests = random.integer(2, 4);
    const sale = new Sale("EUR", 2)
      .add({
        description: "Menu du soir",
        unitPrice: 2490,
        quantity: guests,
        rate: 10,
        sku: "MENU-S",
        modifiers: [{ type: "customization", description: "Supplément fromage", amount: 300 }],
      })
      .add({ description: "Bouteille – Côtes du Lac 75 cl", unitPrice: 2800, rate: 20, sku: "VIN-014" })
      .add({ description: "Café crème", unitPrice: 280, quantity: guests, rate: 10, sku: "CAF-02" });
    sale.extra("tips", 500 - (sale.subTotal % 500) + 500, "Pourboire");
    const half = Math.ceil(sale.amountDue / 2);
    return {
      header: {
        ...headerOf(storeId, at, "Europe/Paris", `T-${random.digits(4)}`),
        orderId: `Table ${random.integer(1, 24)}`,
        cashier: "Salle",
      },
      lineItems: sale.lineItems,
      totals: sale.totals(FRENCH),
      payments: [cardPayment(sale, card, half, random), cardPayment(sale, other, sale.amountDue - half, random)],
    };
  },

  /** Goods come back, money goes back: negative amounts. */
  fashionReturn({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2)
      .add({
        description: "Veste en lin, marine, 42",
        unitPrice: -8995,
        rate: 20,
        sku: "VLM-42",
        gtin: "3099999000017",
      })
      .add({ description: "Ceinture tressée", unitPrice: -2450, rate: 20, sku: "CTR-1" });
    return {
      header: {
        ...headerOf(storeId, at, "Europe/Paris", `R-${random.digits(6)}`),
        documentType: "return",
        status: "refunded",
        orderId: `V-${random.digits(6)}`,
      },
      lineItems: sale.lineItems,
      totals: sale.totals({ ...FRENCH, amountDue: "À rembourser" }),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
    };
  },

  /** A quantity with decimals at a price in thousandths. */
  petrolStation({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2).add({
      description: `Super E10, Säule ${random.integer(1, 8)}`,
      unitPrice: random.integer(1639, 1899),
      quantity: random.integer(1200, 5800) / 100,
      isUnitPriceInThousandths: true,
      rate: 19,
    });
    if (random.chance(0.5))
      sale.add({ description: "Scheibenreiniger 1 l", unitPrice: 599, rate: 19, gtin: "4099999000063" });
    return {
      header: { ...headerOf(storeId, at, "Europe/Berlin", random.digits(7)), cashRegister: "Shop" },
      lineItems: sale.lineItems,
      totals: sale.totals(GERMAN),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
    };
  },

  /** An invoice to a company: net prices, VAT on top, nights. */
  hotel({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const nights = random.integer(1, 5);
    const sale = new Sale("EUR", 2, { isNet: true })
      .add({ description: "Chambre double supérieure, nuitée", unitPrice: 11818, quantity: nights, rate: 10 })
      .add({ description: "Petit déjeuner", unitPrice: 1545, quantity: nights, rate: 10 })
      .add({ description: "Minibar", unitPrice: 1083, rate: 20 })
      .add({ description: "Taxe de séjour", unitPrice: 260, quantity: nights, rate: 0 });
    return {
      header: {
        ...headerOf(storeId, at, "Europe/Paris", `F${random.digits(7)}`),
        documentType: "invoice",
        purchaseOrderId: `PO-${random.digits(6)}`,
        customer: {
          name: "Atelier Brume SARL",
          address: "8 rue des Tilleuls\n69999 Lyon",
          countryCode: "FR",
          vatId: "FR99999999999",
        },
      },
      lineItems: sale.lineItems,
      totals: sale.totals({ ...FRENCH, amountDue: "Total TTC" }),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
      attachments: [
        {
          type: "link",
          documentType: "receipt",
          description: "Facture (PDF)",
          contentType: "application/pdf",
          filename: "facture.pdf",
          href: `https://invoices.example/${random.digits(10)}.pdf`,
        },
      ],
    };
  },

  /** A currency without decimals. */
  convenienceStore({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("JPY", 0)
      .add({
        description: "おにぎり 鮭 ※",
        unitPrice: 150,
        quantity: random.integer(1, 3),
        rate: 8,
        gtin: "4909999000019",
      })
      .add({ description: "緑茶 500ml ※", unitPrice: 162, rate: 8, gtin: "4909999000026" })
      .add({ description: "レジ袋(中)", unitPrice: 5, rate: 10 });
    if (random.chance(0.5)) sale.add({ description: "USB-C ケーブル 1m 🔌", unitPrice: 1320, rate: 10, sku: "CBL-1" });
    return {
      header: {
        ...headerOf(storeId, at, "Asia/Tokyo", `0007-${random.digits(4)}`),
        cashier: `責${random.integer(1, 9)}`,
        cashRegister: "レジ1",
      },
      lineItems: sale.lineItems,
      totals: sale.totals(JAPANESE),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
    };
  },

  /** A currency with three decimals, and text from right to left. */
  electronics({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("KWD", 3).add({ description: "سماعات لاسلكية", unitPrice: 24750, sku: "HP-200" }).add({
      description: "كابل شحن USB-C",
      unitPrice: 3250,
      quantity: random.integer(1, 3),
      sku: "CBL-2",
      modifiers: [{ type: "discount", description: "خصم", amount: -375 }],
    });
    return {
      header: headerOf(storeId, at, "Asia/Kuwait", `KW-${random.digits(6)}`),
      lineItems: sale.lineItems,
      totals: sale.totals(ARABIC),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
    };
  },

  /** An invoice partly taken back. */
  creditNote({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2, { isNet: true }).add({
      description: "Avoir : nuitée non consommée",
      unitPrice: -11818,
      rate: 10,
    });
    return {
      header: {
        ...headerOf(storeId, at, "Europe/Paris", `AV${random.digits(6)}`),
        documentType: "creditNote",
        status: "partiallyRefunded",
        orderId: `F${random.digits(7)}`,
        customer: { name: "Atelier Brume SARL", countryCode: "FR", vatId: "FR99999999999" },
      },
      lineItems: sale.lineItems,
      totals: sale.totals({ ...FRENCH, amountDue: "Total de l’avoir" }),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
    };
  },

  /** No card at all. */
  bakeryCash({ storeId, at, random }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2)
      .add({ description: "Brezel", unitPrice: 95, quantity: random.integer(1, 6), rate: 7 })
      .add({ description: "Milchkaffee", unitPrice: 340, rate: 19 });
    return {
      header: { ...headerOf(storeId, at, "Europe/Berlin", random.digits(4)), printed: true },
      lineItems: sale.lineItems,
      totals: sale.totals({ ...GERMAN, amountDue: "Bar" }),
      payments: [],
    };
  },

  /** Self-checkout: a barcode opens the gate. */
  hardwareStore({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("EUR", 2)
      .add({ description: "Wandfarbe matt weiß 10 l", unitPrice: 3499, rate: 19, gtin: "4099999000070" })
      .add({
        description: "Universalschrauben 4x40, 200 St.",
        unitPrice: 849,
        quantity: random.integer(1, 3),
        rate: 19,
        gtin: "04099999000087",
      })
      .add({
        description: "Leimholzplatte Fichte 800x300x18",
        unitPrice: 1295,
        quantity: 3,
        rate: 19,
        sku: "330018",
        modifiers: [{ type: "customization", description: "Zuschnitt, 3 Schnitte", amount: 300 }],
      });
    return {
      header: {
        ...headerOf(storeId, at, "Europe/Berlin", random.digits(12)),
        cashRegister: `SCO ${random.integer(1, 12)}`,
        cashier: "Self-Checkout",
      },
      lineItems: sale.lineItems,
      totals: sale.totals(GERMAN),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
      // An even number of digits, as interleaved two of five needs.
      barcodes: [{ type: "interleavedTwoOfFive", purpose: "selfServiceExitGate", content: random.digits(20) }],
    };
  },

  /** Shipping, a voucher, an attached invoice. */
  webShop({ storeId, at, random, cards: [card] }: Occasion): JsonObject {
    const sale = new Sale("GBP", 2)
      .add({ description: "Wool blanket, moss green", unitPrice: 6400, rate: 20, sku: "WB-MOSS" })
      .add({ description: "Beeswax candle", unitPrice: 950, quantity: random.integer(2, 6), rate: 20, sku: "BC-1" })
      .extra("discounts", -500, "Voucher WELCOME5")
      .extra("shipping", 495, "Tracked delivery");
    const orderId = `W${random.digits(8)}`;
    return {
      header: { ...headerOf(storeId, at, "Europe/London", orderId), orderId, customer: { name: "Sam Example" } },
      lineItems: sale.lineItems,
      totals: sale.totals(ENGLISH),
      payments: [cardPayment(sale, card, sale.amountDue, random)],
      attachments: [
        {
          type: "link",
          description: "Invoice",
          contentType: "application/pdf",
          filename: `${orderId}.pdf`,
          href: `https://orders.example/${orderId}.pdf`,
        },
      ],
    };
  },
} satisfies Record<string, (occasion: Occasion) => JsonObject>;

export const SAMPLE_KINDS = Object.keys(SHOPS) as [SampleKind, ...SampleKind[]];

function headerOf(storeId: string, at: Date, timeZone: string, receiptId: string): JsonObject {
  return { storeId, created: localTime(at, timeZone), receiptId };
}
