/** The columns of a lead's row, as SQL gives them. */

/** A lead's row. */
export type LeadRow = {
  id: string;
  seq: number;
  kind: string;
  name: string;
  email: string;
  phone: string;
  summary: string;
  state: string;
  owner: string;
  suspected_spam: boolean;
  has_document: boolean;
  one_time: number;
  monthly: number;
  follow_up: string;
  arrived: number;
  rev: number;
};

/** One of each column. */
export const leadColumns: LeadRow = {
  id: '',
  seq: 0,
  kind: '',
  name: '',
  email: '',
  phone: '',
  summary: '',
  state: '',
  owner: '',
  suspected_spam: false,
  has_document: false,
  one_time: 0,
  monthly: 0,
  follow_up: '',
  arrived: 0,
  rev: 0,
};

/** Their names, for a query that has no other table with the same ones. */
export const leadColumnNames: string = Object.keys(leadColumns)
  .map((name) => `leads.${name}`)
  .join(', ');
