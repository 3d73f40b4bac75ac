/** A table of few and short columns; a .tsx file because only those are scanned for utilities. */

/** Around a Table: its rows unfold at 600 px, not only where there is room for many columns. */
export const earlyTable =
  'tablet:[&_table]:table tablet:[&_thead]:static at-tablet:[&_thead]:whitespace-normal tablet:[&_thead]:table-header-group tablet:[&_tbody]:table-row-group tablet:[&_tr]:table-row tablet:[&_tbody>:first-child]:border-t-0 tablet:[&_tbody_tr>*]:table-cell tablet:[&_tbody_tr>*]:py-4 tablet:[&_td]:pe-6 tablet:[&_td>span]:hidden';
