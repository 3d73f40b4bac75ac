/** Which clients: all, who waits for us, who for them, what is overdue. */
import type { ReactNode } from 'react';

import { clientsTexts } from '#texts/clients.ts';
import { PackedTabs } from '#ui/packed-tabs.tsx';
import { type ClientTab, clientTabs } from '../data/client-list.ts';

type ClientTabsProps = { shown: ClientTab; onShow: (tab: ClientTab) => void; children: ReactNode };

export function ClientTabs({ shown, onShow, children }: ClientTabsProps) {
  const labels = clientsTexts.tab;
  return (
    <PackedTabs
      label={clientsTexts.tabs}
      names={clientTabs.map((tab) => labels[tab])}
      shown={labels[shown]}
      onShow={(name) => onShow(clientTabs.find((tab) => labels[tab] === name) ?? 'all')}
    >
      {children}
    </PackedTabs>
  );
}
