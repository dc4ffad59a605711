import type { StoreFacts } from "@/components/receipt/receipt-view";
import { fiscalOf, legalTextsOf, vatRate } from "@/lib/contract/fiscal/members";
import { money, type Receipt } from "@/lib/contract/receipt";
import { redactReceipt } from "@/lib/contract/redact-receipt";
import { rfc3339 } from "@/lib/contract/values/date-time";
import { effectiveMember } from "@/lib/contract/warnings/effective-member";
import { compareDecimals } from "@/lib/core/amounts/decimal-sum";
import { type Decimal, decimalAsWritten } from "@/lib/core/amounts/money";
import type { RefundStanding, StandingOriginal } from "@/lib/receipts/refunds/find-refund-standing";

const PAYMENT_STATUS: Record<NonNullable<Receipt["header"]["status"]>, string | undefined> = {
  pending: "https://schema.org/PaymentDue",
  paid: "https://schema.org/PaymentComplete",
  partiallyRefunded: "https://schema.org/PaymentComplete",
  refunded: "https://schema.org/PaymentComplete",
  other: undefined,
};

interface Described {
  receipt: Receipt;
  store: StoreFacts;
  brandName: string;
  url: string;
  isCancelled: boolean;
  standing?: RefundStanding | null | undefined;
}

/**
 * The receipt in the vocabulary of schema.org (Invoice, Order), for software that files expenses. An address of its
 * own: inside the page it would be a script element, and the page has none.
 */
export function receiptJsonLd({ receipt, standing = null, store, brandName, url, isCancelled }: Described): string {
  const shown = redactReceipt(receipt);
  const { header, lineItems, totals, payments } = shown;
  const due = totals.find(({ type }) => type === "amountDue");
  const seller = {
    "@type": "Store",
    name: store.name,
    brand: { "@type": "Brand", name: brandName },
    address: { "@type": "PostalAddress", streetAddress: store.address ?? undefined, addressCountry: store.countryCode },
    vatID: store.vatId ?? undefined,
  };
  const order = {
    "@type": "Order",
    orderStatus: orderStatus(isCancelled, standing),
    orderNumber: header.orderId ?? header.receiptId ?? undefined,
    orderDate: rfc3339(header.created),
    seller,
    acceptedOffer: lineItems.map(({ description, quantity, item, lineAmount }) => ({
      "@type": "Offer",
      itemOffered: {
        "@type": "Product",
        name: description,
        sku: item?.sku ?? undefined,
        gtin: item?.gtin ?? undefined,
        additionalProperty: ratesOf(lineAmount.vatRate),
      },
      eligibleQuantity: { "@type": "QuantitativeValue", value: decimalAsWritten(quantity.value ?? 1) },
      priceSpecification: {
        "@type": "PriceSpecification",
        price: decimalAsWritten(lineAmount.gross ?? lineAmount.net ?? 0),
        priceCurrency: lineAmount.currency,
        valueAddedTaxIncluded: lineAmount.gross !== null && lineAmount.gross !== undefined,
      },
    })),
  };
  const original = standing?.original;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Invoice",
    url,
    identifier: identifiersOf(shown),
    description:
      legalTextsOf(shown)
        .map(({ text }) => text)
        .join("\n") || undefined,
    provider: seller,
    customer: header.customer ? { "@type": "Thing", name: header.customer.name } : undefined,
    paymentStatus: isCancelled ? undefined : PAYMENT_STATUS[header.status ?? "paid"],
    paymentMethod: payments.length > 0 ? "https://schema.org/PaymentCard" : undefined,
    totalPaymentDue: due && !isCancelled ? amountOf(due.sum.amount, due.sum.currency) : undefined,
    additionalProperty: vatOf(totals),
    referencesOrder: original ? [order, originalOrder(original)] : order,
  });
}

/** Its number, and what a fiscal device says of it. */
function identifiersOf(receipt: Receipt) {
  const number = receipt.header.receiptId ?? undefined;
  const fiscal = fiscalOf(receipt).map(({ regime, code, facts }) => ({
    "@type": "PropertyValue",
    propertyID: regime,
    value: code?.content,
    valueReference: facts?.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value })),
  }));
  return fiscal.length === 0 ? number : [...(number === undefined ? [] : [number]), ...fiscal];
}

/** `P1` is percent (UN/CEFACT, recommendation 20). */
function ratesOf(rate: unknown) {
  const known = effectiveMember(vatRate, rate);
  if (known === null) return undefined;
  return [{ "@type": "PropertyValue", name: "vatRate", value: decimalAsWritten(known), unitCode: "P1" }];
}

/** The VAT by rates, which schema.org has no word for. */
function vatOf(totals: Receipt["totals"]) {
  const vat = totals.flatMap(({ type, sum, description, vatRate: rate, base }) => {
    const rates = type === "vat" ? ratesOf(rate) : undefined;
    if (!rates) return [];
    const of = effectiveMember(money, base);
    const amount = (name: string, { amount: value, currency }: typeof sum) => ({
      ...{ "@type": "PropertyValue", name, value: decimalAsWritten(value), unitText: currency },
    });
    return {
      ...amount("vat", sum),
      description: description ?? undefined,
      valueReference: [...rates, ...(of ? [amount("base", of)] : [])],
    };
  });
  return vat.length > 0 ? vat : undefined;
}

/** Wholly given back: the goods came back, or need not. */
function orderStatus(isCancelled: boolean, standing: RefundStanding | null): string | undefined {
  if (isCancelled) return "https://schema.org/OrderCancelled";
  const { balance } = standing ?? {};
  return balance && compareDecimals(balance.remaining, "0") <= 0 ? "https://schema.org/OrderReturned" : undefined;
}

/** What a refund gives money back for. */
function originalOrder({ isGift, receiptUrl, number, created }: StandingOriginal) {
  return {
    "@type": "Order",
    url: isGift ? undefined : receiptUrl,
    orderNumber: number ?? undefined,
    orderDate: rfc3339(created),
  };
}

function amountOf(value: Decimal, currency: string) {
  return { "@type": "MonetaryAmount", value: decimalAsWritten(value), currency };
}
