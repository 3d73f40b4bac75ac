/** What is to be known of the list before it is read: that it is not there yet, empty, or not of this moment. */
import { clientsTexts } from '#texts/clients.ts';
import { UnreadList } from '#ui/unread-list.tsx';
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
  return <UnreadList last={last} at={at} now={now} texts={clientsTexts} onAgain={onAgain} />;
}
