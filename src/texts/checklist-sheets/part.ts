/** What a section of the creator checklist is made of: the page and the PDF both draw exactly these. */

export type ListGroup = {
  /** None where the section's title says it already. */
  name?: string;
  /** Nothing of it is to be had: its dots are rings. */
  hollow?: boolean;
  items: readonly string[];
};

export type TablePart = {
  kind: 'table';
  name: string;
  columns: readonly string[];
  /** The first cell names the row; an empty cell is for the reader's own pen. The last `sums` rows are sums. */
  rows: readonly (readonly string[])[];
  sums?: number;
  /** The last sum is what the whole section comes to. */
  closes?: boolean;
};

export type WorksheetPart = {
  kind: 'worksheet';
  name: string;
  /** Each line has its letter, its text and a place to write a figure. */
  lines: readonly (readonly [letter: string, text: string])[];
};

export type ChecklistPart =
  /** Squares to tick. */
  | { kind: 'ticks'; groups: readonly ListGroup[] }
  /** Plain lists side by side. */
  | { kind: 'lists'; groups: readonly ListGroup[] }
  | TablePart
  | WorksheetPart
  /** So many empty lines to write on. */
  | { kind: 'lines'; name: string; count: number }
  | { kind: 'note'; text: string };

export type ChecklistSection = {
  /** Its place in the page's address. */
  id: string;
  title: string;
  lead: string;
  /** Begins a new sheet of paper. */
  opensSheet?: boolean;
  parts: readonly ChecklistPart[];
};
