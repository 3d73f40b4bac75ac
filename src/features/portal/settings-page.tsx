/** Settings: the session, the address, the app, and what this device keeps of the person. */
import type { ReactNode } from 'react';

import { paths } from '#config/paths.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { settingsTexts } from '#texts/portal.ts';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { SettingsPart } from '#ui/settings-part.tsx';
import { EmailChange } from './parts/email-change.tsx';
import { InstallHere } from './parts/install-here.tsx';
import { MailsWanted } from './parts/mails-wanted.tsx';
import { SignOutEverywhere } from './parts/sign-out-everywhere.tsx';
import { StoredActions } from './parts/stored-actions.tsx';

interface SettingsPageProps {
  /** What this device keeps. */
  readonly stored: ReactNode;
  /** The second factor. */
  readonly authenticator: ReactNode;
  /** Whether this device is notified. */
  readonly push: ReactNode;
}

export function SettingsPage({ stored, authenticator, push }: SettingsPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 *:max-w-form">
      <PageMeta
        title={settingsTexts.title}
        description={settingsTexts.stored.title}
        path={paths.portalSettings}
        hidden
      />
      <PageHead title={settingsTexts.title} />
      <EmailChange />
      <SettingsPart id="authenticator" title={ownTexts.title} lead={ownTexts.lead.client}>
        {authenticator}
      </SettingsPart>
      <MailsWanted />
      {push}
      <SignOutEverywhere />
      <InstallHere />
      <div className="max-w-none!">
        <SettingsPart id="stored" title={settingsTexts.stored.title}>
          {stored}
          <StoredActions />
        </SettingsPart>
      </div>
    </div>
  );
}
