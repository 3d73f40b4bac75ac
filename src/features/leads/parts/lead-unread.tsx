/** The top of the page of a lead that is not there: out of reach, or not to be had. */
import { leadsTexts, leadTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { OpenLead } from '../use-lead.ts';

type LeadUnreadProps = { last: OpenLead['last']; onAgain: () => void };

export function LeadUnread({ last, onAgain }: LeadUnreadProps) {
  return (
    <>
      <PageHead title={leadsTexts.title} />
      <StatusLine
        state="kept"
        fact={leadTexts.unread}
        rest={last === 'refused' ? leadTexts.refusedRest : leadTexts.unreadRest}
        action={
          <Button kind="quiet" size="small" onClick={onAgain}>
            {leadsTexts.again}
          </Button>
        }
      />
    </>
  );
}
