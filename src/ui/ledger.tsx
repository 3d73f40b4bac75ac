import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { Money } from './money.tsx';
import { unbroken } from './unbroken.tsx';

interface LedgerProps {
  readonly caption: string;
  readonly columns: readonly [string, string, string];
  readonly children: ReactNode;
}

interface LedgerRowProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly oneTime?: Cents | undefined;
  readonly monthly?: Cents | undefined;
  readonly extra?: ReactNode | undefined;
}

interface LedgerSumProps {
  readonly name: string;
  readonly oneTime?: Cents | undefined;
  readonly monthly?: Cents | undefined;
  readonly tone?: 'discount' | 'plain' | undefined;
}

interface LedgerTotalProps {
  readonly name: string;
  readonly oneTime: Cents;
  readonly monthly: Cents;
}

const columnsOf =
  'grid w-full grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2 tabular-nums lt-tablet:text-[min(0.9375rem,7vw)] slip:gap-x-3 tablet:gap-x-7';
const group = 'col-[1/-1] grid grid-cols-subgrid';
const row = `${group} items-baseline`;
const sumRow =
  'py-1.5 data-[tone=discount]:text-leaf lt-tablet:[&[data-tone=discount]>td]:row-start-2 [:not([data-tone])+&]:border-t-1 [:not([data-tone])+&]:border-rule [:not([data-tone])+&]:pt-3.5';

export function Ledger({ caption, columns, children }: LedgerProps) {
  const [what, once, monthly] = columns;
  return (
    <table role={roles.table} className={columnsOf}>
      <caption className="sr-only">{caption}</caption>
      <thead role={roles.rowgroup} className={group}>
        <tr role={roles.row} className={`${row} border-b-1.5 border-ink pb-3 text-note text-soft`}>
          <th role={roles.columnheader} scope="col" className="p-0 text-start font-400">
            {what}
          </th>
          <th role={roles.columnheader} scope="col" className="p-0 text-end font-400">
            {once}
          </th>
          <th role={roles.columnheader} scope="col" className="p-0 text-end font-400">
            {monthly}
          </th>
        </tr>
      </thead>
      <tbody role={roles.rowgroup} className={group}>
        {children}
      </tbody>
    </table>
  );
}

export function LedgerRow({ name, note, oneTime, monthly, extra }: LedgerRowProps) {
  return (
    <>
      <tr role={roles.row} className={`${row} border-t-1 border-rule pt-3.5 pb-4 first:border-t-0`}>
        <th
          role={roles.rowheader}
          scope="row"
          className="p-0 text-start font-400 lt-tablet:contents"
        >
          <span className="block font-600 lt-pocket:col-[1/-1]">{name}</span>
          {note && (
            <span className="col-[1/-1] row-start-2 block text-small text-soft first-letter:uppercase lt-pocket:row-start-3">
              {unbroken(note)}
            </span>
          )}
        </th>
        <Amount cents={oneTime} column="once" />
        <Amount cents={monthly} column="monthly" />
      </tr>
      {extra && (
        <tr role={roles.row} className="col-[1/-1] block pb-4">
          <td role={roles.cell} colSpan={3} className="block p-0">
            {extra}
          </td>
        </tr>
      )}
    </>
  );
}

export function LedgerSum({ name, oneTime, monthly, tone = 'plain' }: LedgerSumProps) {
  return (
    <tr role={roles.row} data-tone={tone} className={`${row} ${sumRow}`}>
      <th
        role={roles.rowheader}
        scope="row"
        className={`p-0 text-start lt-tablet:text-[0.9375rem] lt-tablet:leading-snug ${tone === 'discount' ? 'font-600 lt-tablet:col-[1/-1]' : 'font-400 lt-pocket:col-[1/-1]'}`}
      >
        {name}
      </th>
      <Amount cents={oneTime} column="once" />
      <Amount cents={monthly} column="monthly" />
    </tr>
  );
}

/** Leaves out a one-time total of zero beside a monthly one. */
export function LedgerTotal({ name, oneTime, monthly }: LedgerTotalProps) {
  return (
    <tr
      role={roles.row}
      className={`${row} mt-2.5 border-t-1.5 border-ink double-rule pt-3.5 pb-4`}
    >
      <th
        role={roles.rowheader}
        scope="row"
        className="p-0 text-start font-600 lt-pocket:col-[1/-1]"
      >
        {name}
      </th>
      <td role={roles.cell} className={`col-start-2 ${sum}`}>
        {(oneTime > 0 || monthly === 0) && <Money cents={oneTime} size="ledger" />}
      </td>
      <td role={roles.cell} className={sum}>
        <Money cents={monthly} size="ledger" />
      </td>
    </tr>
  );
}

const sum = 'p-0 text-end lt-tablet:[&>span]:text-[1.0625rem]';

/** Explicit, because a changed `display` can remove table roles. In a constant, because lint calls them redundant. */
export const roles = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const;

interface AmountProps {
  readonly cents: Cents | undefined;
  readonly column: 'once' | 'monthly';
}

/** Empty for zero. */
function Amount({ cents, column }: AmountProps) {
  const place = column === 'once' ? 'col-start-2' : 'col-start-3';
  return (
    <td role={roles.cell} className={`${place} row-start-1 p-0 text-end lt-pocket:row-start-2`}>
      {cents ? <Money cents={cents} /> : null}
    </td>
  );
}
