import type { ReactNode } from 'react';
import { useStore } from 'zustand';

import { paths } from '#config/paths.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { useServices } from '#device/services.ts';
import { installOffer } from '#texts/install.ts';
import { Actions, Button } from '#ui/button.tsx';
import { useAskSignOutEverywhere, useAskSignOut } from '#session/ask-sign-out.ts';
import { useBackup } from '#device/use-device.ts';
import { backupTexts } from '#texts/outbox.ts';
import { saveFile } from '#ui/save-file.ts';
import { EmailChange } from './parts/email-change.tsx';
import { MailsWanted } from './parts/mails-wanted.tsx';

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
