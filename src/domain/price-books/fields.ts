/** The amounts of a book as one list, in the order of the estimator: what is edited, compared and shown line by line. */
import { type BookAmounts, priceBooks } from '../estimator/prices.ts';
import type { Cents } from '../money.ts';
import type { DraftAmounts } from './amounts.ts';

/** One amount's place; `option` is empty where the amount belongs to no option of a question. */
export type BookField = {
  /** "taxPreparation/k1Count/2-5": no dot in it, for a form takes one as the way to an inner field. */
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

/** All of them: those of the embedded book, which has every one or does not compile. */
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

/** The amount at a place of a book or of a draft. */
export function amountAt(
  amounts: BookAmounts | DraftAmounts,
  { group, question, option }: BookField,
): Cents | null {
  const tree: Tree = amounts[group];
  const held = tree[question] ?? null;
  return typeof held === 'object' && held !== null ? (held[option] ?? null) : held;
}

/** The amounts of these places as a book has them, not checked; `at` gives each, null where there is none. */
export function amountsFrom(at: (field: BookField) => Cents | null): Record<string, unknown> {
  const whole: Record<string, Record<string, unknown>> = {};
  for (const field of bookFields) {
    const group = (whole[field.group] ??= {});
    if (field.option === '') group[field.question] = at(field);
    else group[field.question] = { ...asObject(group[field.question]), [field.option]: at(field) };
  }
  return whole;
}

/** The places of a draft that hold no amount yet. */
export function holesIn(amounts: DraftAmounts): BookField[] {
  return bookFields.filter((field) => amountAt(amounts, field) === null);
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
