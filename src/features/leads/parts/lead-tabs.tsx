/** Which leads: to answer, abandoned, spam, done or all, with how many there are of each. */
import type { ReactNode } from 'react';

import type { LeadCounts } from '#domain/leads/lead-list.ts';
import { type LeadTab, leadTabs } from '#domain/leads/lead-tabs.ts';
import { tabLabels, tabTexts } from '#texts/lead-list.ts';
import { PackedTabs } from '#ui/packed-tabs.tsx';
import { countText } from './lead-counts.tsx';

type LeadTabsProps = {
  shown: LeadTab;
  /** Null until they are known. */
  counts: LeadCounts | null;
  onShow: (tab: LeadTab) => void;
  children: ReactNode;
};

export function LeadTabs({ shown, counts, onShow, children }: LeadTabsProps) {
  const nameOf = (tab: LeadTab) =>
    counts ? `${tabLabels[tab]} ${countText(counts.tabs[tab])}` : tabLabels[tab];
  return (
    <div className="lead-tabs">
      <PackedTabs
        label={tabTexts.label}
        names={leadTabs.map(nameOf)}
        shown={nameOf(shown)}
        onShow={(name) => onShow(leadTabs.find((tab) => nameOf(tab) === name) ?? 'all')}
      >
        {children}
      </PackedTabs>
    </div>
  );
}
