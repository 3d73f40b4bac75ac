import { firm } from '#config/firm.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { firmDate, longDate } from '#domain/firm-time.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { BookList, StaffBook } from '#domain/price-books/book-desk.ts';
import { dayBegins } from '#domain/price-books/dated-books.ts';
import { useServices } from '#device/services.ts';
import { priceTexts as texts } from '#texts/prices.ts';
import { Button } from '#ui/button.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { dateErrors, typedDay } from '#domain/calendar-day.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { useOnce } from '#forms/use-once.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { BooksView, DraftForm } from '../use-draft-form.ts';

const bookTableTexts = {
  now: 'In force',
  earlier: 'Earlier',
  draft: 'Draft',
  withdrawn: 'Withdrawn',
} as const;

interface BookTableProps {
  readonly list: BookList;
  readonly shown: string | undefined;
  readonly onView: (id: string) => void;
  readonly onCopy: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onWithdraw: (book: StaffBook) => void;
}

const dayInWords = (day: string) => longDate(Date.parse(`${day}T00:00:00Z`));

/** "From January 1, 2027", or "Draft 2" of several. */
export function bookName({ firstDay, state, id }: StaffBook, { books }: BookList): string {
  if (state === 'published') return `From ${dayInWords(firstDay)}`;
  const drafts = books.filter((book) => book.state === state);
  const name = state === 'draft' ? 'Draft' : bookTableTexts.withdrawn;
  return drafts.length > 1 ? `${name} ${drafts.findIndex((book) => book.id === id) + 1}` : name;
}

export function BookTable(props: BookTableProps) {
  const { list, shown, onView, onCopy, onEdit, onWithdraw } = props;
  const now = useServices().now();
  const named = (label: string, name: string, action: () => void) => (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={action}>
      {label}
    </Button>
  );
  const view = (id: string, name: string) => id !== shown && named('View', name, () => onView(id));
  const copy = (id: string, name: string) => named('Copy and edit', name, () => onCopy(id));
  const builtIn = priceBooks.map(({ id }) => ({
    id,
    name: texts.builtIn,
    status: list.inForce === id ? bookTableTexts.now : bookTableTexts.earlier,
    change: null,
    actions: (
      <>
        {view(id, texts.builtIn)}
        {copy(id, texts.builtIn)}
      </>
    ),
  }));
  const own = list.books.map((book) => {
    const { id, state } = book;
    const name = bookName(book, list);
    const isDraft = state === 'draft';
    const comes = state === 'published' && dayBegins(book.firstDay, firm.zone) > now;
    return {
      id,
      name,
      status: stateText(book, list.inForce, comes),
      change: `${firmDate(book.changed, firm.zone)}${book.changedBy && `, ${book.changedBy}`}`,
      actions: (
        <>
          {isDraft ? named('Edit', name, () => onEdit(id)) : view(id, name)}
          {copy(id, name)}
          {(isDraft || comes) && named(texts.withdraw, name, () => onWithdraw(book))}
        </>
      ),
    };
  });
  return (
    <DeskTable
      look="acts"
      caption="Price books"
      columns={{
        Book: ({ name }) => name,
        Status: ({ status }) => status,
        'Last change': ({ change }) => change,
        Actions: ({ actions }) => <div className="flex flex-wrap gap-2">{actions}</div>,
      }}
      rows={[...builtIn, ...own]}
      keyOf={({ id }) => id}
    />
  );
}

function stateText({ id, state, firstDay }: StaffBook, inForce: string, comes: boolean): string {
  if (state !== 'published') return bookTableTexts[state];
  if (comes) return `Begins ${unbroken(dayInWords(firstDay))}`;
  return id === inForce ? bookTableTexts.now : bookTableTexts.earlier;
}

const publishText = 'Publish prices';

export const publishSection = { id: 'publish', title: 'Publish' } as const;

export const outcomeId = 'prices-outcome';

const schema: v.GenericSchema<Record<string, string>, { firstDay: string }> = v.object({
  firstDay: v.pipe(typedDay, v.nonEmpty('required')),
});

interface PublishFormProps {
  readonly book: StaffBook;
  readonly view: BooksView;
  readonly draft: DraftForm;
}

export function PublishForm({ book, view, draft }: PublishFormProps) {
  const once = useOnce();
  /** True after a press while the draft could not be saved. */
  const [unsaved, setUnsaved] = useState(false);
  const checks = useCheckedForm({
    schema,
    sentence: (_field, code) =>
      code === 'whole_day' || code === 'year'
        ? dateErrors[code]
        : 'Choose tomorrow or a later day, after the start date of every other book. Your first prices may start today.',
    onSend: ({ firstDay }) => void once(() => publish(firstDay)),
  });

  async function publish(firstDay: string): Promise<void> {
    const rev = await draft.saveFirst();
    setUnsaved(rev === undefined);
    if (rev === undefined) return;
    const wanted = () => view.desk.publish({ id: book.id, rev, firstDay });
    const fact = `New prices start ${dayInWords(firstDay)}.`;
    const answer = await view.next(fact, wanted, publishText);
    // Focuses the outcome, because publishing removes the form.
    if (answer?.kind === 'done') document.getElementById(outcomeId)?.focus();
    if (answer?.kind !== 'fields') return;
    checks.refuse(
      answer.errors,
      answer.errors.some(({ path }) => path === 'firstDay'),
    );
    draft.refuse(answer.errors);
  }

  return (
    <section className="grid max-w-form gap-5" aria-labelledby={publishSection.id}>
      <h2 id={publishSection.id} className="text-d3">
        {publishSection.title}
      </h2>
      <p className="text-small text-soft">
        Saves the draft and publishes it. From midnight on its start date, in the firm’s time zone,
        visitors see these prices. Until then you can withdraw them; after that nothing can be
        changed. Your first prices may start today, at once.
      </p>
      <Form
        checks={checks}
        send={publishText}
        kind="plain"
        busyLabel={view.busy ? 'Publishing...' : undefined}
        status={
          unsaved &&
          !draft.isSaved && (
            <StatusLine state="refused" fact="Not published: the draft could not be saved." />
          )
        }
      >
        <div className="max-w-60">
          <DateField name="firstDay" label="Start date" kind="date" />
        </div>
      </Form>
    </section>
  );
}
