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
import { moneyText, nameOf } from '../amount-texts.ts';
import type { DraftForm as Draft } from '../use-draft-form.ts';

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
                <style href="amounts" precedence="staff">
                  {styles}
                </style>
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

const styles = `
.amounts label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.amounts :is(th, td):nth-child(2), .amounts :is(th, td):last-child { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
.amounts input { min-height: 2.75rem; text-align: end; font-variant-numeric: tabular-nums }
.amounts tr:has([data-changed]) { --c-wash: var(--c-goldwash); background: var(--c-wash); box-shadow: 14px 0 0 var(--c-wash), -14px 0 0 var(--c-wash) }
@media (width < 56.25rem) {
  .amounts tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) 8rem minmax(5rem, auto); align-items: center; gap: 0.25rem 0.75rem; padding-block: 0.5rem }
  .amounts tbody th { grid-column: 1 / -1 }
  .amounts tbody td { display: block; padding: 0 }
  .amounts td > [aria-hidden] { display: none }
  .amounts td:nth-child(2) { display: flex; justify-content: space-between; gap: 0.5rem }
  .amounts td:nth-child(2) > [aria-hidden] { display: inline }
}
@media (width >= 56.25rem) {
  .amounts tbody :is(th, td) { padding-block: 0.25rem; vertical-align: middle }
  .amounts tr > :last-child { width: 5.5rem; padding-inline-end: 0 }
  .amounts tr > :nth-child(3) { width: 8.5rem }
}
`;
