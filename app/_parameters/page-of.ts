/** What Next gives a page: what its folders in brackets name, and which search parameters it reads. */
export interface PageOf<Folder extends string, Parameter extends string = never> {
  params: Promise<Record<Folder, string>>;
  searchParams: Promise<Partial<Record<Parameter, string | string[]>>>;
}
