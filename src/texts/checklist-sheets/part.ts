export type ListGroup = {
  /** Absent if the section's title suffices. */
  name?: string;
  /** Not deductible: drawn as rings. */
  hollow?: boolean;
  items: readonly string[];
};

export type TablePart = {
  kind: 'table';
  name: string;
  columns: readonly string[];
  /** The first cell names the row; empty cells are to be filled in by pen. */
  rows: readonly (readonly string[])[];
  sums?: number;
  /** True if the last sum is the section's total. */
  closes?: boolean;
};

export type WorksheetPart = {
  kind: 'worksheet';
  name: string;
  /** A letter, a text, and space for a figure. */
  lines: readonly (readonly [letter: string, text: string])[];
};

export type ChecklistPart =
  | { kind: 'ticks'; groups: readonly ListGroup[] }
  | { kind: 'lists'; groups: readonly ListGroup[] }
  | TablePart
  | WorksheetPart
  | { kind: 'lines'; name: string; count: number }
  | { kind: 'note'; text: string };

export type ChecklistSection = {
  id: string;
  title: string;
  lead: string;
  opensSheet?: boolean;
  parts: readonly ChecklistPart[];
};
