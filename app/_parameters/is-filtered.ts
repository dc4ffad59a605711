/** Whether anything narrows a list, its cursor included: an empty one then says so instead of how it is filled. */
export function isFiltered(filters: object): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
