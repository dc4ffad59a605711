import type { StoreFacts } from "@/components/receipt/receipt-view";
import { redactReceipt } from "@/components/receipt/redact-receipt";
import { rfc3339 } from "@/lib/contract/date-time";
import type { Receipt } from "@/lib/contract/receipt";
import { type Decimal, decimalAsWritten } from "@/lib/core/money";

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
}

/**
 * The receipt in the vocabulary of schema.org (Invoice, Order), for software that files expenses. An address of its
 * own: inside the page it would be a script element, and the page has none.
 */
export function receiptJsonLd({ receipt, store, brandName, url, isCancelled }: Described): string {
  const { header, lineItems, totals, payments } = redactReceipt(receipt);
  const due = totals.find(({ type }) => type === "amountDue");
  const seller = {
    "@type": "Store",
    name: store.name,
    brand: { "@type": "Brand", name: brandName },
    address: { "@type": "PostalAddress", streetAddress: store.address ?? undefined, addressCountry: store.countryCode },
    vatID: store.vatId ?? undefined,
  };
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Invoice",
    url,
    identifier: header.receiptId ?? undefined,
    provider: seller,
    customer: header.customer ? { "@type": "Thing", name: header.customer.name } : undefined,
    paymentStatus: PAYMENT_STATUS[header.status ?? "paid"],
    paymentMethod: payments.length > 0 ? "https://schema.org/PaymentCard" : undefined,
    totalPaymentDue: due && amountOf(due.sum.amount, due.sum.currency),
    referencesOrder: {
      "@type": "Order",
      orderStatus: isCancelled ? "https://schema.org/OrderCancelled" : undefined,
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
        },
        eligibleQuantity: { "@type": "QuantitativeValue", value: decimalAsWritten(quantity.value ?? 1) },
        priceSpecification: {
          "@type": "PriceSpecification",
          price: decimalAsWritten(lineAmount.gross ?? lineAmount.net ?? 0),
          priceCurrency: lineAmount.currency,
          valueAddedTaxIncluded: lineAmount.gross !== null && lineAmount.gross !== undefined,
        },
      })),
    },
  });
}

function amountOf(value: Decimal, currency: string) {
  return { "@type": "MonetaryAmount", value: decimalAsWritten(value), currency };
}
