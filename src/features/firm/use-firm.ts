/** The firm's facts as the server has them, how far the pages are with them, and what was last done. */
import { useEffect, useState } from 'react';

import { useAskPassword } from '#session/ask-password.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { firmAnswers, firmDeskTexts } from '#texts/firm-desk.ts';
import { type FirmAnswer, useFirmDesk } from './data/firm-desk.ts';

export type FirmView = ReturnType<typeof useFirm>;

/** While pages are drawn it is looked at again so often. */
const looksEveryMs = 3_000;

/** What became of the last deed, in words. */
type Said = { ok: boolean; fact: string; rest: string };

export function useFirm() {
  const desk = useFirmDesk();
  const askPassword = useAskPassword();
  const { copy: standing, setCopy: setStanding, kind, read } = useServerCopy(desk.look);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();

  const isUnderWay = standing?.state === 'waiting' || standing?.state === 'drawing';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const looking = setInterval(() => void read(), looksEveryMs);
    return () => clearInterval(looking);
  }, [isUnderWay, read]);

  /** Does it once the password was given again, and says so with `fact`. */
  async function act(
    fact: string,
    deed: () => Promise<FirmAnswer>,
  ): Promise<FirmAnswer | undefined> {
    setSaid(undefined);
    if (!(await askPassword())) return undefined;
    setBusy(true);
    const answer = await deed().finally(() => setBusy(false));
    if (answer.kind === 'done') {
      setStanding(answer.value);
      setSaid({ ok: true, fact, rest: firmDeskTexts.savedRest });
    } else if (answer.kind !== 'fields') {
      setSaid({ ok: false, fact: firmDeskTexts.notDone, rest: firmAnswers[answer.kind] });
      await read();
    }
    return answer;
  }

  return { desk, standing, kind, busy, said, act };
}
