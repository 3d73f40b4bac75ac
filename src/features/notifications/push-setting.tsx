import { useCallback, useState } from 'react';
import { useStore } from 'zustand';

import { reasonOf } from '#domain/read-state.ts';
import { useServices } from '#device/services.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { ownAnswers } from '#texts/owner-answers.ts';
import { Button } from '#ui/button.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { PushChoice } from './data/push-device.ts';

export function PushSetting({ choice }: { readonly choice: PushChoice }) {
  const { install } = useServices();
  const { way } = useStore(install.store);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems>();

  const look = useCallback(() => choice.read().catch(failedHere), [choice]);
  const { copy: state, setCopy, state: last, read } = useServerCopy(look);

  async function change(turn: PushChoice['turnOn']): Promise<void> {
    setBusy(true);
    const next = await turn().catch(failedHere);
    setProblem(next.kind === 'read' ? undefined : reasonOf(next));
    if (next.kind === 'read') setCopy(next.value);
    setBusy(false);
  }

  const act = state === 'on' ? 'turnOff' : 'turnOn';
  return (
    <FoldedPart id="push-title" title={pushTexts.title} lead={pushTexts.lead}>
      {(state === 'on' || state === 'off') && (
        <div className="grid gap-3 tablet:justify-items-start">
          {state === 'on' && <StatusLine state="received" fact={pushTexts.on} />}
          <Button
            busyLabel={busy ? pushTexts.busy : undefined}
            onClick={() => void change(choice[act])}
          >
            {pushTexts[act]}
          </Button>
        </div>
      )}
      {state === 'unsupported' && (
        <p>{way === 'steps' ? pushTexts.toInstall : pushTexts.unsupported}</p>
      )}
      {(state === 'blocked' || state === 'unavailable') && <p>{pushTexts[state]}</p>}
      <ReadStatus state={last} isShown={state !== undefined} texts={pushTexts} onAgain={read} />
      {problem && <StatusLine state="refused" fact={pushTexts.failed} rest={problems[problem]} />}
    </FoldedPart>
  );
}

/** The browser refused, or did not reach its push service. */
const failedHere = () => ({ kind: 'browser' }) as const;

const problems = { ...ownAnswers, browser: 'The browser did not do it. Try again.' } as const;

const pushTexts = {
  title: 'Notifications on this device',
  lead: 'This device says that something is new, never what it is. It stops when you sign out here.',
  turnOn: 'Turn On Notifications',
  turnOff: 'Turn Off Notifications',
  busy: 'One moment...',
  on: 'Notifications are on for this device.',
  blocked:
    'Notifications for this site are blocked in your browser. Allow them there, then come back.',
  toInstall: 'On an iPhone or iPad, add this app to your Home Screen first.',
  unsupported: 'This browser cannot show notifications.',
  unavailable: 'Notifications are not set up on our server.',
  failed: 'Notifications could not be changed.',
  loading: 'Loading...',
  unread: 'Whether notifications are on could not be read.',
} as const;
