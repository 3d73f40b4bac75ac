/** Lets this device say that something is new, also while the app is closed: with one press, while there is a connection. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { useServices } from '#device/services.ts';
import { pushTexts } from '#texts/push.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { PushChoice, PushState } from './data/push-device.ts';

export function PushSetting({ choice }: { readonly choice: PushChoice }) {
  const { install } = useServices();
  const { way } = useStore(install.store);
  const [state, setState] = useState<PushState | 'reading' | 'unread'>('reading');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const read = await choice.read().catch(() => null);
      if (isHere) setState(read ?? 'unread');
    };
    const again = () => void look();
    again();
    addEventListener('online', again);
    return () => {
      isHere = false;
      removeEventListener('online', again);
    };
  }, [choice]);

  async function change(turn: () => Promise<PushState | null>): Promise<void> {
    setBusy(true);
    const next = await turn().catch(() => null);
    setFailed(next === null);
    if (next !== null) setState(next);
    setBusy(false);
  }

  const busyLabel = busy ? pushTexts.busy : undefined;
  return (
    <section aria-labelledby="push-title" className="grid gap-5 border-t-1 border-rule pt-7">
      <div className="grid gap-2">
        <h2 id="push-title" className="text-d3">
          {pushTexts.title}
        </h2>
        <p className="max-w-prose text-soft">{pushTexts.lead}</p>
      </div>
      {state === 'off' && (
        <div>
          <Button busyLabel={busyLabel} onClick={() => void change(choice.turnOn)}>
            {pushTexts.turnOn}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div className="grid gap-3">
          <StatusLine state="received" fact={pushTexts.on} />
          <div>
            <Button busyLabel={busyLabel} onClick={() => void change(choice.turnOff)}>
              {pushTexts.turnOff}
            </Button>
          </div>
        </div>
      )}
      {state === 'unsupported' && (
        <p>{way === 'steps' ? pushTexts.toInstall : pushTexts.unsupported}</p>
      )}
      {(state === 'blocked' || state === 'unavailable') && <p>{pushTexts[state]}</p>}
      {state === 'unread' && (
        <StatusLine state="refused" fact={pushTexts.unread} rest={pushTexts.failedRest} />
      )}
      {failed && <StatusLine state="refused" fact={pushTexts.failed} rest={pushTexts.failedRest} />}
    </section>
  );
}
