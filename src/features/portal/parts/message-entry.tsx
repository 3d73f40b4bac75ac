/** What the dashboard says of messages: how many are new. */
import { firm } from '#config/firm.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { unreadTexts } from '#texts/messages-members.ts';
import { dashboardTexts } from '#texts/portal.ts';
import { Envelope } from '#ui/drawings/envelope.tsx';
import { useLastRead, usePortal } from '../data/portal.ts';

/** As many as the drawing has room for. */
const mostBeads = 5;

export function useMessageLine(): string {
  const unread = useDeviceQuery(usePortal().unread);
  const state = useLastRead('messages');
  if (!firm.features.messages) return dashboardTexts.soon;
  if (unread === 0 && hasFailed(state)) return dashboardTexts.unread;
  if (unread === 0) return state === 'read' ? unreadTexts.none : '';
  return unread === 1 ? unreadTexts.one : unreadTexts.many.replace('{count}', String(unread));
}

export function MessageEnvelope() {
  const unread = useDeviceQuery(usePortal().unread);
  return <Envelope unread={Math.min(unread, mostBeads)} />;
}
