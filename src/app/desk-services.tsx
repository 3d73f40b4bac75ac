import { type ReactNode, useCallback, useMemo, useState } from 'react';

import type { Account } from '#domain/auth/session.ts';
import { Provide, useServices, usePart } from '#device/services.ts';
import { openDesk } from './open-desk.ts';
import { useOpened } from './use-opened.ts';

interface DeskServicesProps {
  readonly account: Account;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Use the account's id as key: each account has its own database. */
export function DeskServices({ account, fallback, children }: DeskServicesProps) {
  const visitor = useServices();
  const session = usePart('session');
  // Keeps the first account: a changed email address must not reopen the database.
  const [opened] = useState(account);
  const open = useOpened(
    useCallback(() => openDesk({ account: opened, session, visitor }), [opened, session, visitor]),
  );
  const parts = useMemo(
    () => open && { ...open.parts, desk: { ...open.parts.desk, account } },
    [open, account],
  );
  return parts ? <Provide parts={parts}>{children}</Provide> : fallback;
}
