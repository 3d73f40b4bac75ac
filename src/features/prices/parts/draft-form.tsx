/** Every amount of a draft, in the order of the estimator. */
import { notesLimit } from '#domain/price-books/book-desk.ts';
import { type BookField, bookFields } from '#domain/price-books/fields.ts';
import { errorSummaryTitle } from '#texts/field-errors.ts';
import { bookGroups, fieldLabel, priceTexts as texts } from '#texts/prices.ts';
import { Button } from '#ui/button.tsx';
import { ButtonInReach } from '#ui/button-in-reach.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { nameOf } from '../amount-texts.ts';
import type { DraftForm as Draft } from '../use-draft-form.ts';

const longestAmount = 13;

const groups = Object.entries(bookGroups).map(([group, title]) => ({
  title,
  fields: bookFields.filter((field) => field.group === group),
}));

export function DraftForm({ draft, busy }: { readonly draft: Draft; readonly busy: boolean }) {
  const { checks } = draft;
  return (
    <>
      {draft.isBehind && <Behind draft={draft} />}
      <ButtonInReach>
        <CheckedForm
          checks={checks}
          errorTitle={errorSummaryTitle}
          send={texts.save}
          busyLabel={busy ? texts.saving : undefined}
          status={<Standing draft={draft} />}
          withoutScript={null}
        >
          <p className="text-small text-soft">{texts.amountsHint}</p>
          {groups.map(({ title, fields }) => (
            <fieldset key={title} className="min-w-0 border-0">
              <legend className="mb-4 text-d3">{title}</legend>
              <div className="grid gap-x-5 gap-y-4 tablet:grid-cols-2 desk:grid-cols-3">
                {fields.map((field) => (
                  <Amount key={field.id} field={field} draft={draft} />
                ))}
              </div>
            </fieldset>
          ))}
          <HeldText
            hold={checks.hold('notes')}
            label={texts.notes}
            hint={texts.notesHint}
            error={checks.errorOf('notes')}
            limit={notesLimit}
            optional
          />
        </CheckedForm>
      </ButtonInReach>
    </>
  );
}

function Amount({ field, draft }: { readonly field: BookField; readonly draft: Draft }) {
  const name = nameOf(field);
  return (
    <HeldText
      hold={draft.checks.hold(name)}
      label={fieldLabel(field)}
      error={draft.checks.errorOf(name)}
      inputMode="decimal"
      autoComplete="off"
      limit={longestAmount}
    />
  );
}

function Standing({ draft }: { readonly draft: Draft }) {
  if (draft.standing === 'saved') return null;
  const isKept = draft.standing === 'kept';
  return (
    <StatusLine state={isKept ? 'kept' : 'refused'} fact={isKept ? texts.kept : texts.unkept} />
  );
}

function Behind({ draft }: { readonly draft: Draft }) {
  return (
    <div className="grid gap-4">
      <StatusLine state="refused" fact={texts.changedTitle} rest={texts.changedRest} />
      <div className="flex flex-wrap gap-4">
        <Button onClick={draft.keepMine}>{texts.keepMine}</Button>
        <Button kind="quiet" onClick={draft.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
