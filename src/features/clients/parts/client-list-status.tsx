/** What is to be known of the list before it is read: that it is not there yet, empty, or not of this moment. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { clientsTexts } from '#texts/clients.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { ClientListView } from '../data/client-list.ts';

type ClientListStatusProps = {
  view: ClientListView;
  /** UTC milliseconds. */
  now: number;
  onAgain: () => void;
};

export function ClientListStatus({ view, now, onAgain }: ClientListStatusProps) {
  const { last, at, clients, filter } = view;
  if (last === null) return clients.length > 0 ? null : <output>{clientsTexts.loading}</output>;
  if (last === 'read') {
    if (clients.length > 0) return null;
    const { q, tab, mine } = filter;
    const words = tab === 'all' ? clientsTexts.none : clientsTexts.nothing[tab];
    return (
      <output className="text-soft">{q === '' && !mine ? words : clientsTexts.noMatch}</output>
    );
  }
  const copy = clientsTexts.copy.replace('{time}', shortDateTime(at, now, firm.zone));
  return (
    <StatusLine
      state="kept"
      fact={at > 0 ? clientsTexts.notUpToDate : clientsTexts.unread}
      rest={last === 'refused' ? clientsTexts.refusedRest : at > 0 ? copy : clientsTexts.unreadRest}
      action={
        <Button kind="quiet" size="small" onClick={onAgain}>
          {clientsTexts.again}
        </Button>
      }
    />
  );
}
