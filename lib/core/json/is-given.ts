/** Of a member that may be absent: absent and null are the same. */
export function isGiven<Value>(value: Value): value is NonNullable<Value> {
  return value !== null && value !== undefined;
}
