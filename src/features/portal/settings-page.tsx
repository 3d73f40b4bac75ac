import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';

import { paths } from '#config/paths.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { useServices, usePart } from '#device/services.ts';
import { installOffer } from '#texts/install.ts';
import { Actions, Button } from '#ui/button.tsx';
import { useAskSignOutEverywhere, useAskSignOut } from '#session/ask-sign-out.ts';
import { useBackup } from '#device/use-device.ts';
import { backupTexts } from '#texts/outbox.ts';
import { saveFile } from '#ui/save-file.ts';
import { EmailChange } from './parts/email-change.tsx';
import { optionalKinds, type OptionalKind } from '#domain/notifications/kinds.ts';
import { choicesOf, type MailChoice } from '#domain/notifications/preferences.ts';
import { useLive } from '#sync/use-device-query.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { ReadPart } from '#ui/read-part.tsx';
import { StateButtons } from '#ui/state-buttons.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useLastRead, type ShownPreferences } from './data/portal.ts';

const settingsTexts = {
  title: 'Settings',
  everywhere: {
    title: 'Sign out everywhere',
    lead: 'Signs you out on every device, including this one. Anything unsent on another device stays there until you sign in on it again.',
    action: 'Sign out everywhere',
    busy: 'Signing out...',
  },
  stored: {
    title: 'Data saved in your browser',
  },
} as const;

interface SettingsPageProps {
  readonly stored: ReactNode;
  readonly authenticator: ReactNode;
  readonly push: ReactNode;
}

export function SettingsPage({ stored, authenticator, push }: SettingsPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 *:max-w-form">
      <PageMeta title={settingsTexts.title} path={paths.portalSettings} hidden />
      <PageHead title={settingsTexts.title} />
      <EmailChange />
      <FoldedPart id="authenticator-title" title={ownTexts.title} lead={ownTexts.lead.client}>
        {authenticator}
      </FoldedPart>
      <MailsWanted />
      {push}
      <SignOutEverywhere />
      <InstallHere />
      <div className="max-w-none!">
        <FoldedPart id="stored-title" title={settingsTexts.stored.title}>
          {stored}
          <StoredActions />
        </FoldedPart>
      </div>
    </div>
  );
}

function InstallHere() {
  const { install } = useServices();
  const { way } = useStore(install.store);
  if (way === null) return null;
  return (
    <FoldedPart id="install-title" title="Install the app" lead={installOffer.lead}>
      {way === 'ask' ? (
        <Actions>
          <Button onClick={() => void install.ask()}>{installOffer.install}</Button>
        </Actions>
      ) : (
        <ol className="grid gap-2">
          {installOffer.steps.map((step, index) => (
            <li key={step}>{`${index + 1}. ${step}`}</li>
          ))}
        </ol>
      )}
    </FoldedPart>
  );
}

const { title, lead, action, busy: busyWords } = settingsTexts.everywhere;

function SignOutEverywhere() {
  const { askEverywhere, busy } = useAskSignOutEverywhere();
  return (
    <FoldedPart id="everywhere-title" title={title} lead={lead}>
      <Actions>
        <Button busyLabel={busy ? busyWords : undefined} onClick={askEverywhere}>
          {action}
        </Button>
      </Actions>
    </FoldedPart>
  );
}

export function StoredActions() {
  const { failed, save } = useBackup(saveFile, 'kept-on-this-device.zip');
  const signOut = useAskSignOut();
  return (
    <div className="grid gap-2">
      <Actions>
        <Button onClick={save}>Export what is saved here</Button>
        <Button kind="quiet" onClick={signOut}>
          Sign out and delete all of it
        </Button>
      </Actions>
      <output className="text-small text-red empty:hidden">{failed && backupTexts.failed}</output>
    </div>
  );
}

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
