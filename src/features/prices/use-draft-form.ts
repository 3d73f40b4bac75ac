/** Edits one draft: keeps typed text locally, saves over the revision seen. */
import type { FieldError } from '#domain/field-errors.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { bookFields } from '#domain/price-books/fields.ts';
import { fieldInService } from '#texts/prices.ts';
import { useRevisedForm } from '#forms/use-revised-form.ts';
import { amountsIn, bookFormSchema, nameOf, textsOf } from './amount-texts.ts';
import { useOnce } from '#forms/use-once.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';

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
