/** A lead that is not there yet: being read, out of reach, or not to be had. Its note can be written all the same. */
import { useLeadDesk } from '#local/lead-desk.ts';
import type { OpenLead } from '../use-lead.ts';
import { leadsTexts, leadTexts, noteTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Part } from './facts.tsx';
import { NewNote } from './new-note.tsx';
import { OwnNotes } from './own-notes.tsx';
import { useLive } from '#local/use-live.ts';
import { ownNotes } from '#local/lead-work-view.ts';

type LeadUnreadProps = { id: string; last: OpenLead['last']; onAgain: () => void };

const none: ReadonlySet<string> = new Set();

export function LeadUnread({ id, last, onAgain }: LeadUnreadProps) {
  const { work } = useLeadDesk();
  const notes = ownNotes({ id }, none, useLive(work));
  if (last === null) return <output>{leadTexts.loading}</output>;
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
      <Part title={noteTexts.title} id="lead-notes">
        <NewNote lead={id} />
        {notes.length > 0 && <OwnNotes notes={notes} />}
      </Part>
    </>
  );
}
