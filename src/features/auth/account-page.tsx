import type { ReactNode } from 'react';

import { paths } from '#config/paths.ts';
import { useSessionState } from '#session/session.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { OwnAuthenticator } from './own-authenticator.tsx';

interface AccountPageProps {
  readonly mails: ReactNode;
  readonly push: ReactNode;
}

export function AccountPage({ mails, push }: AccountPageProps) {
  const { user } = useSessionState();
  return (
    <DeskPage
      texts={{ title: ownTexts.page }}
      path={paths.adminAccount}
      head={{ lead: <span className="wrap-anywhere">{user?.email}</span> }}
      grid="gap-10"
    >
      <section
        aria-labelledby="authenticator-title"
        className="grid gap-5 border-t-1 border-rule pt-7"
      >
        <div className="grid gap-2">
          <h2 id="authenticator-title" className="text-d3">
            {ownTexts.title}
          </h2>
          <p className="max-w-prose text-soft">{ownTexts.lead.staff}</p>
        </div>
        <OwnAuthenticator of="staff" />
      </section>
      {mails}
      {push}
    </DeskPage>
  );
}
