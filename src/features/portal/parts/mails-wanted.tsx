/** Of what the client hears by mail: each kind on its own, changed with one press, kept here first. */
import { useState } from 'react';

import { optionalKinds, type OptionalKind } from '#domain/notifications/kinds.ts';
import type { MailPreferences } from '#domain/notifications/preferences.ts';
import { useLive } from '#sync/use-live.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { mailsTexts } from '#texts/portal.ts';
import { ChoiceMark } from '#ui/choice-mark.tsx';
import { choiceCard } from '#ui/choice-card.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { usePortal } from '../data/portal.ts';
import type { ShownPreferences } from '../data/preferences.ts';
import { SettingsPart } from './settings-part.tsx';

export function MailsWanted() {
  const { mails } = usePortal();
  const view = useLive(mails);
  const [unsaved, setUnsaved] = useState(false);
  /** Pressed over what was shown then, and not yet kept: a box does not jump back in between. */
  const [pressed, setPressed] = useState<{
    over: ShownPreferences;
    now: Partial<MailPreferences>;
  }>();
  const chosen = { ...view.chosen, ...(pressed?.over === view ? pressed.now : {}) };

  async function choose(kind: OptionalKind, choice: 'on' | 'off'): Promise<void> {
    setPressed({ over: view, now: { [kind]: choice } });
    const { outcome } = await mails.choose(kind, choice);
    setUnsaved(outcome === 'unsaved');
    if (outcome === 'unsaved') setPressed(undefined);
  }

  return (
    <SettingsPart id="mails" title={mailsTexts.title} lead={mailsTexts.lead}>
      <ul className="grid max-w-form gap-2.5">
        {optionalKinds.map((kind) => (
          <li key={kind}>
            <label className={choiceCard}>
              <ChoiceMark
                type="checkbox"
                name={`mails-${kind}`}
                checked={chosen[kind] === 'on'}
                onChange={({ target }) => void choose(kind, target.checked ? 'on' : 'off')}
              />
              <span className="flex-1">{mailsTexts.kinds[kind]}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-small text-soft">{mailsTexts.always}</p>
      <MailsStatus view={view} unsaved={unsaved} />
    </SettingsPart>
  );
}

type MailsStatusProps = { readonly view: ShownPreferences; readonly unsaved: boolean };

function MailsStatus({ view: { waiting }, unsaved }: MailsStatusProps) {
  if (unsaved) {
    return <StatusLine state="refused" fact={mailsTexts.unsaved} rest={mailsTexts.unsavedRest} />;
  }
  if (!waiting) return null;
  if (waiting.state === 'parked') {
    const rest = waiting.trouble ? memberReasons[waiting.trouble.code] : '';
    return <StatusLine state="refused" fact={mailsTexts.refused} rest={rest} />;
  }
  const rest = waiting.state === 'needs_auth' ? mailsTexts.needsSignIn : mailsTexts.waitingRest;
  return <StatusLine state="waiting" fact={mailsTexts.waiting} rest={rest} />;
}
