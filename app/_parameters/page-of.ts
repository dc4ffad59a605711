/** What Next gives a route: what its folders in brackets name. */
export interface RouteOf<Folder extends string> {
  params: Promise<Record<Folder, string>>;
}

/** … and a page: which search parameters it reads, too. */
export interface PageOf<Folder extends string, Parameter extends string = never> extends RouteOf<Folder> {
  searchParams: Promise<Partial<Record<Parameter, string | string[]>>>;
}
