import { firm } from '#config/firm.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { firmDate, longDate } from '#domain/firm-time.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { BookList, StaffBook } from '#domain/price-books/book-desk.ts';
import { dayBegins } from '#domain/price-books/dated-books.ts';
import { useServices } from '#device/services.ts';
import { priceTexts as texts } from '#texts/prices.ts';
import { Button } from '#ui/button.tsx';
import { ActsTable } from '#ui/desk-tables.tsx';
import { TableRow } from '#ui/table.tsx';

const bookTableTexts = {
  columns: ['Book', 'Status', 'Last change', 'Actions'],
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
  return (
    <ActsTable caption="Price books" columns={bookTableTexts.columns}>
      {priceBooks.map(({ id }) => (
        <TableRow
          key={id}
          head={texts.builtIn}
          cells={[
            list.inForce === id ? bookTableTexts.now : bookTableTexts.earlier,
            null,
            <div key="actions" className="flex flex-wrap gap-2">
              {view(id, texts.builtIn)}
              {copy(id, texts.builtIn)}
            </div>,
          ]}
        />
      ))}
      {list.books.map((book) => {
        const name = bookName(book, list);
        const isDraft = book.state === 'draft';
        const comes = book.state === 'published' && dayBegins(book.firstDay, firm.zone) > now;
        return (
          <TableRow
            key={book.id}
            head={name}
            cells={[
              standing(book, list.inForce, comes),
              `${firmDate(book.changed, firm.zone)}${book.changedBy && `, ${book.changedBy}`}`,
              <div key="actions" className="flex flex-wrap gap-2">
                {isDraft ? named('Edit', name, () => onEdit(book.id)) : view(book.id, name)}
                {copy(book.id, name)}
                {(isDraft || comes) && named(texts.withdraw, name, () => onWithdraw(book))}
              </div>,
            ]}
          />
        );
      })}
    </ActsTable>
  );
}

function standing({ id, state, firstDay }: StaffBook, inForce: string, comes: boolean): string {
  if (state !== 'published') return bookTableTexts[state];
  if (comes) return `Begins ${unbroken(dayInWords(firstDay))}`;
  return id === inForce ? bookTableTexts.now : bookTableTexts.earlier;
}
