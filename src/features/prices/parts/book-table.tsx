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

export const dayInWords = (day: string) => longDate(Date.parse(`${day}T00:00:00Z`));

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
