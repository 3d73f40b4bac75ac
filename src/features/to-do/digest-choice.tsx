/** The daily mail's setting, changed online with one press. */
import { useState } from 'react';

import { reasonOf } from '#domain/read-state.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { ownAnswers } from '#texts/owner-answers.ts';
import { choiceCard, ChoiceMark } from '#ui/choice-mark.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { AskDigest } from './data/to-do-list.ts';

const digestTexts = {
  loading: 'Asking the server...',
  unread: 'It could not be read whether you get it.',
} as const;

export function DigestChoice({ ask }: { readonly ask: AskDigest }) {
  const [unsaved, setUnsaved] = useState<{ wanted: boolean; why: keyof typeof ownAnswers }>();
  const [busy, setBusy] = useState(false);
  const { copy, state: last, take, read } = useServerCopy(ask);
  const wanted = copy?.wanted;

  async function choose(next: boolean): Promise<void> {
    setBusy(true);
    const answer = await ask({ wanted: next });
    setUnsaved(answer.kind === 'read' ? undefined : { wanted: next, why: reasonOf(answer) });
    if (answer.kind === 'read') take(answer);
    setBusy(false);
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
        onAgain={read}
      />
      {unsaved && unsaved.wanted !== wanted && (
        <StatusLine
          state="refused"
          fact="Your choice could not be saved."
          rest={ownAnswers[unsaved.why]}
        />
      )}
    </section>
  );
}
