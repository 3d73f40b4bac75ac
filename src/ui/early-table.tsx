/** Shows rows as a table from 600 px. In a .tsx file, because only those are scanned for utilities. */
export const earlyTable =
  'tablet:[&_:is(table,thead,tbody,tr,th,td)]:[display:revert] tablet:[&_thead]:static at-tablet:[&_thead]:whitespace-normal tablet:[&_tbody>:first-child]:border-t-0 tablet:[&_tbody_tr>*]:[padding:1rem_1.5rem_1rem_0] tablet:[&_td>span]:hidden';
