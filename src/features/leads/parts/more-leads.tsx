/** The way to the rows behind those on screen. */
import type { LeadListView } from '../data/lead-list.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';

type MoreLeadsProps = { view: Pick<LeadListView, 'more' | 'fetching'>; onMore: () => void };

export function MoreLeads({ view: { more, fetching }, onMore }: MoreLeadsProps) {
  if (!more) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-5">
      <Button onClick={onMore} busyLabel={fetching === 'busy' ? leadsTexts.fetching : undefined}>
        {leadsTexts.more}
      </Button>
      {fetching === 'failed' && <StatusLine state="refused" fact={leadsTexts.moreFailed} />}
    </div>
  );
}
