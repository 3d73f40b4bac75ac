import { lowerFirst } from '#texts/plural.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { paths } from '#config/paths.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { bookAmounts } from '#domain/price-books/amounts.ts';
import { amountAt, type Amounts, type BookField, bookFields } from '#domain/price-books/fields.ts';
import type { BookList, StaffBook } from '#domain/price-books/book-desk.ts';
import { bookGroups, fieldLabel, priceTexts as texts } from '#texts/prices.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RequestOutcome } from '#ui/form.tsx';
import { SectionLinks } from '#ui/section-links.tsx';
import { BookPreview } from './parts/book-preview.tsx';
import {
  bookName,
  BookTable,
  outcomeId,
  PublishForm,
  publishSection,
} from './parts/book-table.tsx';
import { DraftForm, priceSections } from './parts/draft-form.tsx';
import { type BooksView, useBooks, useDraftForm, moneyText } from './use-draft-form.ts';

const pageTexts = {
  title: 'Prices',
  lead: 'Copy a price book, change it, see what it would have done to your last estimates, and publish it with a start date. A price that was shown holds for 30 days.',
  loading: 'Loading prices...',
  unread: 'The prices could not be read.',
} as const;

export function PricesPage() {
  const view = useBooks();
  const { list, state, read, said } = view;
  return (
    <DeskPage
      texts={pageTexts}
      path={paths.adminPrices}

      below={
        <div id={outcomeId} tabIndex={-1} className="outline-none">
          <RequestOutcome said={said} gap="mt-6" />
        </div>
      }
    >
      <ReadPart
        state={state}
        shown={list}
        at={0}
        texts={{ ...pageTexts, refusedRest: 'Only owners work with prices. Ask one of them.' }}
        onAgain={read}
      >
        {(books) => <Books view={view} list={books} />}
      </ReadPart>
    </DeskPage>
  );
}

function Books({ view, list }: { readonly view: BooksView; readonly list: BookList }) {
  const { act, desk } = view;
  const [wanted, setWanted] = useState('');
  const [viewed, setViewed] = useState<string>();
  /** The draft being edited stays visible even if another owner changes it. */
  const [typedIn, setTypedIn] = useState<StaffBook>();
  const drafts = list.books.filter(({ state }) => state === 'draft');
  const open = typedIn && (list.books.find(({ id }) => id === typedIn.id) ?? typedIn);
  const draft = open ?? drafts.find(({ id }) => id === wanted) ?? drafts[0];
  // Today's book, but none while a draft is edited.
  const shown = shownBook(viewed ?? (draft ? '' : list.inForce), list);

  function edit(id: string): void {
    setTypedIn(undefined);
    setWanted(id);
  }

  async function copy(sourceId: string): Promise<void> {
    const answer = await act(
      'Copied. Change the amounts below.',
      () => desk.copy(sourceId),
      undefined,
    );
    if (answer?.kind !== 'done') return;
    const before = new Set(list.books.map(({ id }) => id));
    edit(answer.value.books.find(({ id }) => !before.has(id))?.id ?? '');
  }

  async function withdraw({ id, rev }: StaffBook): Promise<void> {
    const wanted = () => desk.withdraw({ id, rev });
    const answer = await act('The book is withdrawn. It never held.', wanted, texts.withdraw);
    if (answer?.kind === 'done' && typedIn?.id === id) setTypedIn(undefined);
  }

  return (
    <>
      <BookTable
        list={list}
        shown={shown?.id}
        onView={(id) => {
          flushSync(() => setViewed(id));
          document.getElementById('book-amounts')?.focus();
        }}
        onCopy={(id) => void copy(id)}
        onEdit={edit}
        onWithdraw={(book) => void withdraw(book)}
      />
      {shown && <BookAmountsPart {...shown} />}
      {draft && (
        <Draft
          key={draft.id}
          book={draft}
          name={bookName(draft, list)}
          today={shownBook(list.inForce, list)?.amounts}
          view={view}
          onTyped={setTypedIn}
        />
      )}
    </>
  );
}

function shownBook(id: string, list: BookList) {
  const builtIn = priceBooks.find((book) => book.id === id);
  if (builtIn) return { id, name: texts.builtIn, amounts: builtIn };
  const book = list.books.find((each) => each.id === id);
  return book && { id, name: bookName(book, list), amounts: book.amounts };
}

interface DraftProps {
  readonly book: StaffBook;
  readonly name: string;
  /** Today's amounts. */
  readonly today: Amounts | undefined;
  readonly view: BooksView;
  /** With the draft while it has unsaved text, else with undefined. */
  readonly onTyped: (book: StaffBook | undefined) => void;
}

function Draft({ book, name, today, view, onTyped }: DraftProps) {
  const draft = useDraftForm(book, view);
  const { amounts } = book;
  const { isSaved } = draft;
  const reportTyped = useEffectEvent((typed: boolean) => onTyped(typed ? book : undefined));
  useEffect(() => reportTyped(!isSaved), [isSaved]);
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 price-draft">
        <div className="price-jumps">
          <SectionLinks
            label={listTexts.contents}
            sections={book.state === 'draft' ? [...priceSections, publishSection] : priceSections}
          />
        </div>
        <Part id="draft" title={`New prices (${lowerFirst(name)})`} grid="gap-6 price-form">
          <DraftForm draft={draft} today={today} busy={view.busy} />
        </Part>
        {book.state === 'draft' && (
          <div className="price-effect min-w-0">
            <BookPreview
              id={book.id}
              amounts={v.is(bookAmounts, amounts) ? amounts : undefined}
              view={view}
              draft={draft}
            />
          </div>
        )}
      </div>
      {book.state === 'draft' && <PublishForm book={book} view={view} draft={draft} />}
    </>
  );
}

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

function BookAmountsPart({ name, amounts }: BookAmountsProps) {
  return (
    <Part id="book-amounts" title={`Amounts: ${name}`} grid="gap-6">
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
    </Part>
  );
}

function isFirst({ group }: BookField): boolean {
  return group === 'taxPreparation';
}
