/** What the dashboard says of requests: how many wait for the client, how many have been received. */
import { firm } from '#config/firm.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { requestCountTexts } from '#texts/own-requests.ts';
import { dashboardTexts } from '#texts/portal.ts';
import { Tray } from '#ui/drawings/tray.tsx';
import { useLastRead, usePortal } from '../data/portal.ts';

/** As many as the drawing has room for. */
const mostPapers = 5;

/** Empty until the requests are read here. */
export function useRequestLine(): string {
  const count = useDeviceQuery(usePortal().requests);
  const state = useLastRead('requests');
  if (!firm.features.documents) return dashboardTexts.soon;
  if (!count?.asked && hasFailed(state)) return dashboardTexts.unread;
  if (!count || (count.asked === 0 && state === 'reading')) return '';
  const { asked, received, forClient } = count;
  if (forClient === 1) return requestCountTexts.one;
  if (forClient > 1) return requestCountTexts.many.replace('{count}', String(forClient));
  if (asked === 0) return requestCountTexts.none;
  return requestCountTexts.received
    .replace('{received}', String(received))
    .replace('{asked}', String(asked));
}

/** Empty papers where there is nothing to count. */
export function RequestTray() {
  const count = useDeviceQuery(usePortal().requests);
  const { asked = 0, received = 0 } = count ?? {};
  if (asked === 0) return <Tray asked={mostPapers} received={0} />;
  const papers = Math.min(asked, mostPapers);
  return <Tray asked={papers} received={Math.floor((received / asked) * papers)} />;
}
