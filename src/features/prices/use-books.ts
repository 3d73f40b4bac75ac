/** The price books as the server has them, and what was last done to them. */
import { useState } from 'react';

import type { BookList } from '#domain/price-books/book-desk.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { priceAnswers, priceTexts } from '#texts/prices.ts';
import { type BookAnswer, usePriceDesk } from './data/price-desk.ts';

export type BooksView = ReturnType<typeof useBooks>;

/** What became of the last deed, in words. */
type Said = { ok: boolean; fact: string; rest: string };

export function useBooks() {
  const desk = usePriceDesk();
  const askPassword = useAskPassword();
  const { copy: list, setCopy: setList, kind, read } = useServerCopy(desk.list);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();

  /** Does it, and says so with `fact`; `prove`: only after the password was given again. */
  async function act(
    fact: string,
    deed: () => Promise<BookAnswer<BookList>>,
    prove = false,
  ): Promise<BookAnswer<BookList> | undefined> {
    setSaid(undefined);
    if (prove && !(await askPassword())) return undefined;
    setBusy(true);
    const answer = await deed().finally(() => setBusy(false));
    if (answer.kind === 'done') {
      setList(answer.value);
      setSaid({ ok: true, fact, rest: '' });
    } else if (answer.kind !== 'fields') {
      setSaid({ ok: false, fact: priceTexts.notDone, rest: priceAnswers[answer.kind] });
      await read();
    }
    return answer;
  }

  return { desk, list, kind, busy, said, act };
}
