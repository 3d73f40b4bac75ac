/** The daily mail's setting, changed online with one press. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { type ReadState, readStateOf, reasonOf } from '#domain/read-state.ts';
import { ownAnswers } from '#texts/owner-answers.ts';
import { choiceCard } from '#ui/choice-card.tsx';
import { ChoiceMark } from '#ui/choice-mark.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { AskDigest } from './data/to-do-desk.ts';

const digestTexts = {
  loading: 'Asking the server...',
  unread: 'It could not be read whether you get it.',
} as const;

interface DigestChoiceProps {
  readonly ask: AskDigest;
}

export function DigestChoice({ ask }: DigestChoiceProps) {
  const [wanted, setWanted] = useState<boolean>();
  const [last, setLast] = useState<ReadState>('reading');
  const [problem, setProblem] = useState<keyof typeof ownAnswers>();
  const [busy, setBusy] = useState(false);

  /** Ignores answers to earlier requests. */
  const asked = useRef(0);
  const take = useCallback(async (asking: ReturnType<typeof ask>, saves: boolean) => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await asking;
    if (mine !== asked.current) return;
    const isAnswered = answer.kind === 'read';
    setProblem(saves && !isAnswered ? reasonOf(answer) : undefined);
    if (!saves || isAnswered) setLast(readStateOf(answer));
    if (isAnswered) setWanted(answer.value.wanted);
  }, []);

  /** Reads during a save may lack it: the save's own answer counts. */
  const saving = useRef(false);

  useEffect(() => {
    const again = () => {
      if (!saving.current) void take(ask(), false);
    };
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [ask, take]);

  async function choose(next: boolean): Promise<void> {
    setBusy(true);
    saving.current = true;
    await take(ask({ wanted: next }), true).finally(() => {
      saving.current = false;
      setBusy(false);
    });
  }

  return (
    <section aria-labelledby="digest-title" className="grid gap-5 border-t-1 border-rule pt-7">
      <div className="grid gap-2">
        <h2 id="digest-title" className="text-d3">
          Daily email
        </h2>
        <p className="max-w-prose text-soft">
          At 8 a.m. Eastern an email says how much is new, due, and overdue: numbers, no names.
          Nothing is sent when nothing waits.
        </p>
      </div>
      <label className={`${choiceCard} max-w-form`}>
        <ChoiceMark
          type="checkbox"
          name="digest"
          checked={wanted ?? false}
          disabled={wanted === undefined || busy}
          onChange={({ target }) => void choose(target.checked)}
        />
        <span className="flex-1">{'Email me a summary each morning'}</span>
      </label>
      <ReadStatus
        state={last}
        isShown={wanted !== undefined}
        at={0}
        texts={digestTexts}
        onAgain={() => take(ask(), false)}
      />
      {problem && (
        <StatusLine
          state="refused"
          fact="Your choice could not be saved."
          rest={ownAnswers[problem]}
        />
      )}
    </section>
  );
}
