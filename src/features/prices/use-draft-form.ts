/** The form of one draft: filled from the server or with what was typed, kept with every letter, saved over what was seen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { bookFields } from '#domain/price-books/fields.ts';
import { priceErrors, priceTexts } from '#texts/prices.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import {
  amountsIn,
  bookFormSchema,
  formFields,
  nameOf,
  type Texts,
  textsOf,
} from './amount-texts.ts';
import type { BooksView } from './use-books.ts';

/** saved: as the server has it. kept: typed, and on this device. unkept: typed, and on this page alone. */
type Standing = 'saved' | 'kept' | 'unkept';

export function useDraftForm(book: StaffBook, { act, desk }: BooksView) {
  const form = `prices ${book.id}`;
  const [standing, setStanding] = useState<Standing>('saved');
  /** The revision that what stands here is made from. */
  const [seen, setSeen] = useState(book.rev);
  const changes = useRef(0);
  /** What was typed before this device has said what it keeps, and goes over that; null once all of it is saved. */
  const early = useRef<Set<string> | null>(new Set());

  const checks = useCheckedForm({
    schema: bookFormSchema,
    fields: formFields,
    sentence: (field, code) => {
      if (field === 'notes') return priceErrors.notes;
      return code === 'required' ? priceErrors.hole : priceErrors.amount;
    },
    onType: (field) => {
      early.current?.add(field);
      void keep(seen, checks.read());
    },
    onSend: (texts) => void save(texts),
  });

  async function keep(rev: number, texts: Texts): Promise<void> {
    changes.current += 1;
    const change = changes.current;
    const isKept = await desk.keepTyped(form, { ...texts, rev: String(rev) });
    if (change === changes.current) setStanding(isKept ? 'kept' : 'unkept');
  }

  function settle(of: StaffBook): void {
    changes.current += 1;
    early.current = null;
    setSeen(of.rev);
    setStanding('saved');
    void desk.keepTyped(form, {});
  }

  const showSaved = useEffectEvent(() => checks.fill(textsOf(book.amounts, book.notes)));
  const begun = useEffectEvent(({ rev, ...texts }: Texts) => {
    if (rev === undefined || !early.current) return;
    checks.fill(withThese(texts, [...early.current], checks.read()));
    setSeen(Number(rev));
    if (early.current.size > 0) void keep(Number(rev), checks.read());
    else setStanding('kept');
  });
  useEffect(() => {
    const begin = async () => {
      // No field is ever empty that is not so: what is saved then would have lost its amounts.
      if (changes.current === 0) showSaved();
      begun(await desk.typed(form).catch((): Texts => ({})));
    };
    void begin();
  }, [desk, form]);

  async function save(texts: Texts): Promise<void> {
    const { notes = '' } = texts;
    const typed = changes.current;
    const answer = await act(priceTexts.saved, () =>
      desk.change({ id: book.id, rev: seen, amounts: amountsIn(texts), notes }),
    );
    if (answer?.kind === 'fields') checks.refuse(answer.errors, true);
    if (answer?.kind !== 'done') return;
    const now = answer.value.books.find(({ id }) => id === book.id);
    if (now && typed === changes.current) settle(now);
    else if (now) {
      setSeen(now.rev);
      void keep(now.rev, checks.read());
    }
  }

  return {
    checks,
    standing,
    /** Someone else has saved since. */
    isBehind: book.rev > seen,
    keepMine: () => {
      setSeen(book.rev);
      void keep(book.rev, checks.read());
    },
    takeTheirs: () => {
      checks.fill(textsOf(book.amounts, book.notes));
      settle(book);
    },
    /** Shows where the server found holes. */
    refuse(errors: readonly FieldError[]) {
      const found = errors.flatMap(({ path, code }) => {
        const field = bookFields.find(({ id }) => id === path);
        return field ? [{ path: nameOf(field), code }] : [];
      });
      checks.refuse(found, found.length > 0);
    },
  };
}

/** What was kept, and over it these fields as they stand now. */
function withThese(kept: Texts, fields: readonly string[], now: Texts): Texts {
  return { ...kept, ...Object.fromEntries(fields.map((field) => [field, now[field] ?? ''])) };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
