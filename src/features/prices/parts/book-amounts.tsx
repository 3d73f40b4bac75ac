import { type Amounts, amountAt, type BookField, bookFields } from '#domain/price-books/fields.ts';
import { bookGroups, fieldLabel } from '#texts/prices.ts';
import { moneyText } from '../amount-texts.ts';

interface BookAmountsProps {
  readonly name: string;
  readonly amounts: Amounts;
}

/** Two columns: the first service has as many amounts as all others. */
const columns = [bookFields.filter(isFirst), bookFields.filter((field) => !isFirst(field))].map(
  (fields) =>
    Object.entries(bookGroups).flatMap(([group, title]) => {
      const own = fields.filter((field) => field.group === group);
      return own.length > 0 ? [{ title, fields: own }] : [];
    }),
);

export function BookAmountsPart({ name, amounts }: BookAmountsProps) {
  return (
    <section aria-labelledby="book-amounts" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="book-amounts" tabIndex={-1} className="text-d3 outline-none">
        {`Amounts: ${name}`}
      </h2>
      <div className="grid gap-x-10 gap-y-7 lt-tablet:grid-cols-[minmax(0,1fr)] tablet:grid-cols-2">
        {columns.map((groups) => (
          <div
            key={groups[0]?.title}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-7"
          >
            {groups.map(({ title, fields }) => (
              <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <h3 className="font-600 wrap-anywhere">{title}</h3>
                <dl className="border-t-1 border-rule text-small tabular-nums">
                  {fields.map((field, at) => (
                    <div
                      key={field.id}
                      className={`flex flex-wrap justify-between gap-x-4 border-b-1 border-rule py-2 ${at > 1 && field.question !== fields[at - 1]?.question ? 'mt-4' : ''}`}
                    >
                      <dt className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{fieldLabel(field)}</dt>
                      <dd>{moneyText(amountAt(amounts, field))}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function isFirst({ group }: BookField): boolean {
  return group === 'taxPreparation';
}
