/**
 * What a portal's action answers its form: done, or a sentence and what is wrong with which field (dotted paths as in
 * `FieldError.field`). Plain data, since it crosses to the browser.
 */
export type ActionResult<Data = undefined> =
  | { ok: true; data: Data }
  | { ok: false; message: string; fields: { field: string; detail: string }[]; requestId?: string };
