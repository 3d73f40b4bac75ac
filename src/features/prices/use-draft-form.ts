/** Edits one draft: keeps typed text locally, saves over the revision seen. */
import type { FieldError } from '#domain/field-errors.ts';
import { type StaffBook, notesLimit } from '#domain/price-books/book-desk.ts';
import { bookFields, amountAt, amountsFrom, type BookField } from '#domain/price-books/fields.ts';
import { fieldInService } from '#texts/prices.ts';
import { useRevisedForm } from '#forms/use-revised-form.ts';
import { useOnce } from '#forms/use-once.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';
import * as v from 'valibot';
import { formatMoney } from '#domain/money.ts';
import { centsOf, type DraftAmounts, draftAmounts } from '#domain/price-books/amounts.ts';

export const nameOf = (field: BookField) => `amount-${bookFields.indexOf(field)}`;

const labels = Object.fromEntries([
  ...bookFields.map((field) => [nameOf(field), fieldInService(field)]),
  ['notes', 'Notes'],
]);

export function useDraftForm(book: StaffBook, { act, desk }: BooksView) {
  const draft = useRevisedForm({
    storage: desk,
    form: `prices ${book.id}`,
    labels,
    saved: savedIn(book),
    schema: bookFormSchema,
    sentence: (field, code) => {
      if (field === 'notes') return 'This is too long. Shorten your notes.';
      const found = bookFields.find((each) => nameOf(each) === field);
      const name = found ? fieldInService(found) : '';
      return code === 'required'
        ? `Enter an amount for ${name}, 0 if it adds nothing.`
        : `Enter an amount in dollars for ${name}, like 299 or 299.50.`;
    },
    save: async (rev, texts) => {
      const { notes = '' } = texts;
      const change = { id: book.id, rev, amounts: amountsIn(texts), notes };
      const answer = await act('Draft saved.', () => desk.change(change), undefined);
      if (answer?.kind === 'fields') return answer.errors;
      const now =
        answer?.kind === 'done' ? answer.value.books.find(({ id }) => id === book.id) : undefined;
      return now && savedIn(now);
    },
  });
  return {
    ...draft,
    refuse(errors: readonly FieldError[]) {
      const found = errors.flatMap(({ path, code }) => {
        const field = bookFields.find(({ id }) => id === path);
        return field ? [{ path: nameOf(field), code }] : [];
      });
      draft.checks.refuse(found, found.length > 0);
    },
  };
}

function savedIn({ rev, amounts, notes }: StaffBook) {
  return { rev, texts: textsOf(amounts, notes) };
}

export type DraftForm = ReturnType<typeof useDraftForm>;

export type BooksView = ReturnType<typeof useBooks>;

export function useBooks() {
  const desk = usePart('prices');
  const { copy: list, ...view } = useOwnerRequest(desk.list);
  const once = useOnce();
  const act: typeof view.act = (fact, request, actionName) =>
    once(() => view.act(fact, request, actionName));
  // `next` has no guard: it runs inside an action that has one.
  return { ...view, desk, list, act, next: view.act };
}

type Texts = Record<string, string>;

const typedAmount = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || centsOf(text) !== null, 'invalid'),
);

/** An empty amount may be saved, but not published. */
export const bookFormSchema: v.GenericSchema<Texts, Texts> = v.object({
  ...Object.fromEntries(bookFields.map((field) => [nameOf(field), typedAmount])),
  notes: v.pipe(v.string(), v.trim(), v.maxLength(notesLimit, 'too_long')),
});

/** "1299.50", "299"; empty for null. */
export function textOf(cents: number | null): string {
  if (cents === null) return '';
  const fraction = String(cents % 100).padStart(2, '0');
  return `${Math.floor(cents / 100)}${fraction === '00' ? '' : `.${fraction}`}`;
}

export function moneyText(cents: number | null): string {
  return cents === null ? '–' : formatMoney(cents);
}

export function textsOf(amounts: DraftAmounts, notes: string): Texts {
  const typed = bookFields.map((field) => [nameOf(field), textOf(amountAt(amounts, field))]);
  return { ...Object.fromEntries(typed), notes };
}

export function amountsIn(texts: Texts): DraftAmounts {
  return v.parse(
    draftAmounts,
    amountsFrom((field) => centsOf(texts[nameOf(field)] ?? '')),
  );
}
