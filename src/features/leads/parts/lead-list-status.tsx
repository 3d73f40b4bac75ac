/** What is to be known of the list before it is read: that it is not there yet, empty, or not of this moment. */
import { type LeadList, type LeadListView } from '../data/lead-list.ts';
import { everything, isWhole } from '../data/lead-filter.ts';
import { noneIn } from '#texts/lead-list.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { UnreadList } from '#ui/unread-list.tsx';

type LeadListStatusProps = {
  view: LeadListView;
  list: Pick<LeadList, 'ask' | 'refresh'>;
  /** UTC milliseconds. */
  now: number;
};

export function LeadListStatus({ view, list, now }: LeadListStatusProps) {
  const { last, leads, at, filter, counts } = view;
  if (last === null) {
    return leads.length > 0 ? null : <output>{leadsTexts.loading}</output>;
  }
  if (last !== 'read') {
    const again = () => void list.refresh();
    return <UnreadList last={last} at={at} now={now} texts={leadsTexts} onAgain={again} />;
  }
  if (leads.length > 0) return null;
  return (
    <>
      <output className="text-soft">
        {!isWhole(filter)
          ? leadsTexts.noMatch
          : counts && counts.tabs.all > 0
            ? noneIn[filter.tab]
            : leadsTexts.none}
      </output>
      {!isWhole(filter) && (
        <div>
          <Button
            kind="quiet"
            size="small"
            onClick={() => void list.ask({ ...everything, tab: filter.tab })}
          >
            {leadsTexts.clear}
          </Button>
        </div>
      )}
    </>
  );
}
