/** In what order a list stands: by when its things were made, or by what they are called; a minus turns it round. The first is the usual one. */
export const CREATED_ORDERS = ["-created", "created"] as const;
export const NAMED_ORDERS = [...CREATED_ORDERS, "name", "-name"] as const;

export type CreatedOrder = (typeof CREATED_ORDERS)[number];
export type NamedOrder = (typeof NAMED_ORDERS)[number];
