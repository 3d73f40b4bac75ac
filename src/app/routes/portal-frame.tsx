import { type ReactNode, useCallback, useMemo, useState } from 'react';

import type { Account } from '#domain/auth/session.ts';
import { Provide, useServices, usePart } from '#device/services.ts';
import { Guard } from './guard.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { PortalWaiting } from './layouts/portal-shape.tsx';
import { openPortal } from '../open-portal.ts';
import { useOpened } from '../use-opened.ts';

export function PortalFrame() {
  return (
    <Guard of="client" fallback={<PortalWaiting />}>
      {(user) => (
        <PortalServices key={user.id} account={user} fallback={<PortalWaiting />}>
          <PortalLayout />
        </PortalServices>
      )}
    </Guard>
  );
}

interface PortalServicesProps {
  readonly account: Account;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Provides a client's database services. Use the account's id as key: each account has its own database. */
function PortalServices({ account, fallback, children }: PortalServicesProps) {
  const visitor = useServices();
  const { drafts } = usePart('estimator');
  const session = usePart('session');
  // Keeps the first account: a changed email address must not reopen the database.
  const [opened] = useState(account);
  const open = useOpened(
    useCallback(
      () => openPortal({ account: opened, session, visitor, drafts }),
      [opened, session, visitor, drafts],
    ),
  );
  const parts = useMemo(
    () => open && { ...open.parts, portal: { ...open.parts.portal, account } },
    [open, account],
  );
  return parts ? <Provide parts={parts}>{children}</Provide> : fallback;
}
