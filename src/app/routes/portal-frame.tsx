/** The frame of client pages. */

import { type ReactNode, useCallback, useMemo, useState } from 'react';

import type { Account } from '#domain/auth/session.ts';
import { AppointmentsProvider } from '#features/appointments/data/appointments.ts';
import { useEstimator } from '#features/estimator/data/estimator-services.ts';
import { MessagesProvider } from '#features/messages/data/messages.ts';
import { EventsProvider } from '#features/notifications/data/events.ts';
import { OnboardingProvider } from '#features/onboarding/data/onboarding.ts';
import { PortalProvider } from '#features/portal/data/portal.ts';
import { RequestsProvider } from '#features/requests/data/requests.ts';
import { ServicesProvider, useServices } from '#device/services.ts';
import { useSession } from '#session/session.ts';
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
  /** Shown until the database is open. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Provides a client's database services. Use the account's id as key: each account has its own database. */
function PortalServices({ account, fallback, children }: PortalServicesProps) {
  const visitor = useServices();
  const { drafts } = useEstimator();
  const session = useSession();
  // A changed email address must not reopen it.
  const [opened] = useState(account);
  const open = useOpened(
    useCallback(
      () => openPortal({ account: opened, session, visitor, drafts }),
      [opened, session, visitor, drafts],
    ),
  );
  const portal = useMemo(() => open && { ...open.portal, account }, [open, account]);
  if (!open || !portal) return fallback;
  return (
    <ServicesProvider value={open.services}>
      <PortalProvider value={portal}>
        <RequestsProvider value={open.requests}>
          <OnboardingProvider value={open.onboarding}>
            <AppointmentsProvider value={open.appointments}>
              <MessagesProvider value={open.messages}>
                <EventsProvider value={open.events}>{children}</EventsProvider>
              </MessagesProvider>
            </AppointmentsProvider>
          </OnboardingProvider>
        </RequestsProvider>
      </PortalProvider>
    </ServicesProvider>
  );
}
