/** The top of the page of a lead that is not there: out of reach, or not to be had. */
import { paths } from '#config/paths.ts';
import { leadsTexts, leadTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { OpenLead } from '../use-lead.ts';

type LeadUnreadProps = { last: OpenLead['last']; onAgain: () => void };

export function LeadUnread({ last, onAgain }: LeadUnreadProps) {
  const isRefused = last === 'refused';
  return (
    <>
      <PageHead title={isRefused ? leadTexts.missing : leadsTexts.title} />
      <StatusLine
        state="kept"
        fact={leadTexts.unread}
        rest={isRefused ? leadTexts.refusedRest : leadTexts.unreadRest}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton kind={isRefused ? 'primary' : 'plain'} to={paths.adminLeads}>
          {leadTexts.back}
        </LinkButton>
        <Button kind={isRefused ? 'plain' : 'primary'} onClick={onAgain}>
          {leadsTexts.again}
        </Button>
      </div>
    </>
  );
}
