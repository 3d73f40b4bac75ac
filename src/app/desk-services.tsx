/** Provides a staff member's database services to desk pages. */
import { type ReactNode, useCallback, useMemo, useState } from 'react';

import type { Account } from '#domain/auth/session.ts';
import { AppointmentDeskProvider } from '#features/appointments/data/appointment-desk.ts';
import { ClientDeskProvider } from '#features/clients/data/client-desk.ts';
import { DeskProvider } from '#features/team/data/desk.ts';
import { MessageDeskProvider, MessagesProvider } from '#features/messages/data/messages.ts';
import { LeadDeskProvider } from '#features/leads/data/lead-desk.ts';
import { FirmDeskProvider } from '#features/firm/data/firm-desk.ts';
import { PriceDeskProvider } from '#features/prices/data/price-desk.ts';
import { ServicesProvider, useServices } from '#device/services.ts';
import { useSession } from '#session/session.ts';
import { EventsProvider } from '#features/notifications/data/events.ts';
import { ToDoDeskProvider } from '#features/to-do/data/to-do-desk.ts';
import { StaffPostsProvider } from '#features/posts/data/staff-posts.ts';
import { openDesk } from './open-desk.ts';
import { useOpened } from './use-opened.ts';

interface DeskServicesProps {
  readonly account: Account;
  /** Shown until the database is open. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Use the account's id as key: each account has its own database. */
export function DeskServices({ account, fallback, children }: DeskServicesProps) {
  const visitor = useServices();
  const session = useSession();
  // A changed email address must not reopen it.
  const [opened] = useState(account);
  const open = useOpened(
    useCallback(() => openDesk({ account: opened, session, visitor }), [opened, session, visitor]),
  );
  const desk = useMemo(() => open && { ...open.desk, account }, [open, account]);
  if (!open || !desk) return fallback;
  return (
    <ServicesProvider value={open.services}>
      <DeskProvider value={desk}>
        <LeadDeskProvider value={open.leads}>
          <ClientDeskProvider value={open.clients}>
            <MessagesProvider value={open.messages}>
              <MessageDeskProvider value={open.messageDesk}>
                <AppointmentDeskProvider value={open.appointments}>
                  <StaffPostsProvider value={open.posts}>
                    <PriceDeskProvider value={open.prices}>
                      <FirmDeskProvider value={open.firm}>
                        <ToDoDeskProvider value={open.toDo}>
                          <EventsProvider value={open.events}>{children}</EventsProvider>
                        </ToDoDeskProvider>
                      </FirmDeskProvider>
                    </PriceDeskProvider>
                  </StaffPostsProvider>
                </AppointmentDeskProvider>
              </MessageDeskProvider>
            </MessagesProvider>
          </ClientDeskProvider>
        </LeadDeskProvider>
      </DeskProvider>
    </ServicesProvider>
  );
}
