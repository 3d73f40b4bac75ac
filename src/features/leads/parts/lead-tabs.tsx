/** Which leads: to answer, abandoned, spam, done or all, with how many there are of each. */
import type { ReactNode } from 'react';

import type { LeadCounts } from '#domain/leads/lead-list.ts';
import { type LeadTab, leadTabs } from '#domain/leads/lead-tabs.ts';
import { tabLabels, tabTexts } from '#texts/lead-list.ts';
import { Tabs } from '#ui/tabs.tsx';
import { countText } from '../count-text.ts';

type LeadTabsProps = {
  shown: LeadTab;
  /** Null until they are known. */
  counts: LeadCounts | null;
  onShow: (tab: LeadTab) => void;
  children: ReactNode;
};

export function LeadTabs({ shown, counts, onShow, children }: LeadTabsProps) {
  const behind = leadTabs.map((tab): [string, ReactNode] => [
    tabLabels[tab],
    counts && <span className="tabular-nums">{countText(counts.tabs[tab])}</span>,
  ]);
  return (
    <div className={atTheStart}>
      <Tabs
        label={tabTexts.label}
        names={leadTabs.map((tab) => tabLabels[tab])}
        shown={tabLabels[shown]}
        onShow={(name) => onShow(leadTabs.find((tab) => tabLabels[tab] === name) ?? 'all')}
        behind={Object.fromEntries(behind)}
      >
        {children}
      </Tabs>
    </div>
  );
}

/** As wide as their words; on a phone they may take two lines, and then a line under the word stands for the bead. */
const atTheStart =
  '[&_[role=tablist]]:mb-1.5 [&_[role=tablist]]:flex-wrap [&_[role=tablist]]:gap-x-6 lt-tablet:[&_[role=tablist]]:gap-x-4 [&_[role=tab]]:min-h-11 [&_[role=tab]]:flex-none [&_[role=tab]]:px-0 [&_[role=tab]]:text-small lt-tablet:[&_[role=tab]]:after:hidden lt-tablet:[&_[role=tab][aria-selected=true]]:underline [&_[role=tab]]:after:start-0';
