/** Lists a book's amounts in the estimator's order, for editing and comparing. */
import { type BookAmounts, priceBooks } from '../estimator/prices.ts';
import type { Cents } from '../money.ts';
import type { DraftAmounts } from './amounts.ts';

/** `option` is empty for amounts without one. */
export type BookField = {
  /** "taxPreparation/k1Count/2-5"; no dots, because forms read them as paths. */
  id: string;
  group: keyof BookAmounts;
  question: string;
  option: string;
};

type Tree = Readonly<Record<string, Cents | null | Readonly<Record<string, Cents | null>>>>;

const groups = [
  'taxPreparation',
  'taxPlanning',
  'bookkeeping',
  'fractionalCfo',
] as const satisfies readonly (keyof BookAmounts)[];

/** Derived from the embedded book, which is complete by type. */
export const bookFields: readonly BookField[] = groups.flatMap((group) =>
  Object.entries<Tree[string]>(priceBooks[0][group]).flatMap(([question, held]) =>
    (typeof held === 'object' && held !== null ? Object.keys(held) : ['']).map((option) => ({
      id: [group, question, ...(option === '' ? [] : [option])].join('/'),
      group,
      question,
      option,
    })),
  ),
);

export type Amounts = BookAmounts | DraftAmounts;

export function amountAt(amounts: Amounts, { group, question, option }: BookField): Cents | null {
  const tree: Tree = amounts[group];
  const held = tree[question] ?? null;
  return typeof held === 'object' && held !== null ? (held[option] ?? null) : held;
}

export function amountsFrom(at: (field: BookField) => Cents | null): Record<string, unknown> {
  const whole: Record<string, Record<string, unknown>> = {};
  for (const field of bookFields) {
    const group = (whole[field.group] ??= {});
    if (field.option === '') group[field.question] = at(field);
    else group[field.question] = { ...asObject(group[field.question]), [field.option]: at(field) };
  }
  return whole;
}

export function missingAmounts(amounts: DraftAmounts): BookField[] {
  return bookFields.filter((field) => amountAt(amounts, field) === null);
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
