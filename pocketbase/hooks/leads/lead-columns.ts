/** The columns of a lead's row, as SQL gives them. */

/** One of each column. */
export const leadColumns = {
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

/** A lead's row. */
export type LeadRow = typeof leadColumns;

/** Their names, for a query that has no other table with the same ones. */
export const leadColumnNames: string = Object.keys(leadColumns)
  .map((name) => `leads.${name}`)
  .join(', ');
