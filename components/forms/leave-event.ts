export const LEAVE_EVENT = "receipt-exchange:leave";

export type LeaveEvent = CustomEvent<{ href: string }>;

/** Before code, and no link, leads to another page: false where a form with unsaved changes asks first, and then goes there itself. */
export function mayLeave(href: string): boolean {
  return window.dispatchEvent(new CustomEvent(LEAVE_EVENT, { detail: { href }, cancelable: true }));
}
