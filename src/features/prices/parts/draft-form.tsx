/** Edits a draft's amounts beside the current ones: a table for each service. */
import { centsOf } from '#domain/price-books/amounts.ts';
import { formatMoney } from '#domain/money.ts';

import { notesLimit } from '#domain/price-books/book-desk.ts';
import { type Amounts, amountAt, type BookField, bookFields } from '#domain/price-books/fields.ts';
import { bookGroups, fieldLabel } from '#texts/prices.ts';
import { revisedTexts } from '#texts/typed.ts';
import { ButtonInReach } from '#ui/button-in-reach.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { Form } from '#ui/form.tsx';
import { RevisedBehind, RevisedStatus } from '#ui/revised-status.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldText } from '#ui/form-fields.ts';
import { type DraftForm as Draft, moneyText, nameOf } from '../use-draft-form.ts';

const texts = {
  ...revisedTexts,
  unkept: 'What you typed is on this page only. Save the draft.',
  changedTitle: 'Someone else has changed this draft.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose amounts stay on this page.',
} as const;

const longestAmount = 13;

const groups = Object.entries(bookGroups).map(([group, title]) => ({
  group,
  title,
  fields: bookFields.filter((field) => field.group === group),
}));

export const priceSections = groups.map(({ group, title }) => ({ id: `prices-${group}`, title }));

interface DraftFormProps {
  readonly draft: Draft;
  /** The current amounts. */
  readonly today: Amounts | undefined;
  readonly busy: boolean;
}

export function DraftForm({ draft, today, busy }: DraftFormProps) {
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
          {groups.map(({ group, title, fields }) => (
            <fieldset key={group} id={`prices-${group}`} className="min-w-0 border-0">
              <legend className="mb-2 font-600">{title}</legend>
              <div className="amounts">
                <DeskTable
                  look="plain"
                  caption={title}
                  columns={{
                    Option: fieldLabel,
                    Today: (field) => moneyText(today ? amountAt(today, field) : null),
                    New: (field) => <Amount field={field} />,
                    Difference: (field) => (
                      <Difference field={field} from={today ? amountAt(today, field) : null} />
                    ),
                  }}
                  rows={fields}
                  keyOf={({ id }) => id}
                />
              </div>
            </fieldset>
          ))}
          <TextField
            name="notes"
            label="Notes"
            hint="Only staff see them."
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
    <TextField
      name={nameOf(field)}
      label={fieldLabel(field)}
      inputMode="decimal"
      autoComplete="off"
      limit={longestAmount}
    />
  );
}

interface DifferenceProps {
  readonly field: BookField;
  readonly from: number | null;
}

/** The difference to today's amount; `data-changed` marks the row. */
function Difference({ field, from }: DifferenceProps) {
  const more = (centsOf(useFieldText(nameOf(field))) ?? NaN) - (from ?? NaN);
  if (!more) return null;
  return (
    <span data-changed className="font-600">
      {`${more > 0 ? '+' : '−'}${formatMoney(Math.abs(more))}`}
    </span>
  );
}
