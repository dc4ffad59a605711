/** How rows become a file. */
export interface ExportFormat<Row> {
  contentType: string;
  head: string;
  row: (row: Row) => string;
  between: string;
  foot: string;
}
