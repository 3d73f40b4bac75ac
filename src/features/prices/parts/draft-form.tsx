/** Edits a draft's amounts; each question starts a new line. */
import { Fragment } from 'react';

import { notesLimit } from '#domain/price-books/book-desk.ts';
import { type BookField, bookFields } from '#domain/price-books/fields.ts';
import { bookGroups, fieldLabel } from '#texts/prices.ts';
import { ButtonInReach } from '#ui/button-in-reach.tsx';
import { Form } from '#ui/form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { RevisedBehind, RevisedStatus } from '#ui/revised-status.tsx';
import { nameOf } from '../amount-texts.ts';
import type { DraftForm as Draft } from '../use-draft-form.ts';

const texts = {
  kept: 'What you typed is saved in this browser only.',
  unkept: 'What you typed is on this page only. Save the draft.',
  changedTitle: 'Someone else has changed this draft.',
  changedAbove: 'Someone else saved. Choose above.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose amounts stay on this page.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
} as const;

const longestAmount = 13;

const groups = Object.entries(bookGroups).map(([group, title]) => ({
  title,
  fields: bookFields.filter((field) => field.group === group),
}));

export function DraftForm({ draft, busy }: { readonly draft: Draft; readonly busy: boolean }) {
  const { checks } = draft;
  return (
    <>
      <RevisedBehind form={draft} texts={texts} />
      <ButtonInReach>
        <Form
          checks={checks}
          send="Save draft"
          busyLabel={busy ? 'Saving...' : undefined}
          status={<RevisedStatus form={draft} texts={texts} />}
        >
          <p className="text-small text-soft">In dollars. Enter 0 where an answer adds nothing.</p>
          {groups.map(({ title, fields }) => (
            <fieldset key={title} className="min-w-0 border-0">
              <legend className="mb-4 font-600">{title}</legend>
              <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-2 desk:grid-cols-3">
                {fields.map((field, at) => (
                  <Fragment key={field.id}>
                    {at > 0 && field.question !== fields[at - 1]?.question && (
                      <hr className="col-span-full border-rule" />
                    )}
                    <Amount field={field} />
                  </Fragment>
                ))}
              </div>
            </fieldset>
          ))}
          <HeldText
            name="notes"
            label="Notes"
            hint="For the staff alone."
            limit={notesLimit}
            optional
          />
        </Form>
      </ButtonInReach>
    </>
  );
}

function Amount({ field }: { readonly field: BookField }) {
  return (
    <HeldText
      name={nameOf(field)}
      label={fieldLabel(field)}
      inputMode="decimal"
      autoComplete="off"
      limit={longestAmount}
    />
  );
}
