/** Choices of optional mails, each changed with one press. */
import { useState } from 'react';

import { optionalKinds, type OptionalKind } from '#domain/notifications/kinds.ts';
import { choicesOf, type MailChoice } from '#domain/notifications/preferences.ts';
import { useLive } from '#sync/use-device-query.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { ReadPart } from '#ui/read-part.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { StateButtons } from '#ui/state-buttons.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useLastRead } from '../data/portal.ts';
import type { ShownPreferences } from '../data/preferences.ts';
import { usePart } from '#device/services.ts';

const mailsTexts = {
  title: 'Emails about your portal',
  loading: 'Loading your choices...',
  unread: 'Your choices could not be read.',
  lead: 'Our emails say that something is waiting for you, never what it is. What happens within ten minutes shares one email. Daily emails come at 8 a.m. your time.',
  kinds: {
    requests: 'We ask for something, or ask for it again',
    onboarding: 'We reopen a part of your onboarding',
    files: 'We send you a file',
    messages: 'We write you a message',
    reminders: 'Something is due soon, or overdue',
  },
  choices: { on: 'Right away', daily: 'Once a day', off: 'Never' },
  always:
    'You always get emails about the security of your account: a new device, a changed password or address, the authenticator app.',
  waiting: 'Saved on this device.',
  waitingRest: 'Not sent yet. It sends automatically.',
  needsSignIn: "It sends once you've signed in again.",
  refused: 'Not saved.',
  unsaved: 'Your choice could not be saved.',
  unsavedRest: 'This device has no room for it, and it could not be sent.',
} as const satisfies {
  kinds: Record<OptionalKind, string>;
  choices: Record<MailChoice, string>;
} & Record<string, unknown>;

export function MailsWanted() {
  const { mails, refresh } = usePart('portal');
  const state = useLastRead('mails');
  const view = useLive(mails);
  const [unsaved, setUnsaved] = useState(false);

  async function choose(kind: OptionalKind, choice: MailChoice): Promise<void> {
    const { outcome } = await mails.choose(kind, choice);
    setUnsaved(outcome === 'unsaved');
  }

  return (
    <FoldedPart id="mails-title" title={mailsTexts.title} lead={mailsTexts.lead}>
      <ReadPart
        state={state}
        shown={view.loaded ? view.chosen : null}
        texts={mailsTexts}
        onAgain={refresh}
      >
        {(now) => (
          <ul className="grid max-w-form gap-5">
            {optionalKinds.map((kind) => (
              <li key={kind} className="grid gap-2">
                <span className="text-small font-600">{mailsTexts.kinds[kind]}</span>
                <StateButtons
                  label={mailsTexts.kinds[kind]}
                  options={optionsOf(kind, now[kind])}
                  value={now[kind]}
                  onChoose={(choice) => choose(kind, choice)}
                />
              </li>
            ))}
          </ul>
        )}
      </ReadPart>
      <p className="max-w-prose text-small text-soft">{mailsTexts.always}</p>
      <MailsStatus view={view} unsaved={unsaved} />
    </FoldedPart>
  );
}

const optionsOf = (kind: OptionalKind, chosen: MailChoice) =>
  choicesOf(kind).map((value) => ({
    value,
    label: mailsTexts.choices[value],
    shape: value === chosen ? ('full' as const) : ('ring' as const),
  }));

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
