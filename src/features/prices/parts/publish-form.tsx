import { useState } from 'react';
import * as v from 'valibot';

import { dateErrors, typedDay } from '#domain/calendar-day.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { BooksView, DraftForm } from '../use-draft-form.ts';
import { dayInWords } from './book-table.tsx';

const publishText = 'Publish prices';

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
  const { isSaved } = draft;
  /** True after a press while the draft was not saved. */
  const [asked, setAsked] = useState(false);
  const checks = useCheckedForm({
    schema,
    sentence: (_field, code) =>
      code === 'whole_day' || code === 'year'
        ? dateErrors[code]
        : 'Choose tomorrow or a later day, after the start date of every other book. Your first prices may start today.',
    onSend: ({ firstDay }) => void publish(firstDay),
  });

  async function publish(firstDay: string): Promise<void> {
    setAsked(!isSaved);
    if (!isSaved) return;
    const { id, rev } = book;
    const wanted = () => view.desk.publish({ id, rev, firstDay });
    const fact = `New prices start ${dayInWords(firstDay)}.`;
    const answer = await view.act(fact, wanted, publishText);
    // Moves the focus there, because publishing removes the form.
    if (answer?.kind === 'done') document.getElementById(outcomeId)?.focus();
    if (answer?.kind !== 'fields') return;
    checks.refuse(
      answer.errors,
      answer.errors.some(({ path }) => path === 'firstDay'),
    );
    draft.refuse(answer.errors);
  }

  return (
    <section className="grid max-w-form gap-5" aria-labelledby="publish">
      <h2 id="publish" className="text-d3">
        Publish
      </h2>
      <p className="text-small text-soft">
        The last saved draft becomes your prices at midnight of its start date, firm’s time, and
        your first prices at once if that is today. Until that day it can be withdrawn, after it
        nothing can be changed.
      </p>
      <Form
        checks={checks}
        send={publishText}
        kind="plain"
        busyLabel={view.busy ? 'Publishing...' : undefined}
        status={
          !isSaved && (
            <StatusLine
              state={asked ? 'refused' : 'waiting'}
              fact={asked ? 'Not published: save the draft first.' : 'Save the draft first.'}
            />
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
