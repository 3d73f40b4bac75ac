import { useState } from 'react';
import * as v from 'valibot';

import { dateErrors, typedDay } from '#domain/calendar-day.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { useOnce } from '#forms/use-once.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { BooksView, DraftForm } from '../use-draft-form.ts';
import { dayInWords } from './book-table.tsx';

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
        This saves the draft, which becomes your prices at midnight of its start date, firm’s time,
        and your first prices at once if that is today. Until that day it can be withdrawn, after it
        nothing can be changed.
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
