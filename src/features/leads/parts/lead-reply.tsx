/** The reply that is being written to a lead: mailed in the firm's name, also later where there is no network. */

import type { Lead } from '#domain/leads/lead.ts';
import { replyTexts } from '#texts/lead-notes.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { Part } from '#ui/facts.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useLeadDesk } from '../data/lead-desk.ts';
import { canReply, greetingOf, replyLink, replyPart } from '../reply-link.ts';
import type { Staff } from '../use-staff.ts';
import { NewNote, type NoteAid } from './new-note.tsx';

interface LeadReplyProps {
  readonly lead: Lead;
  readonly staff: Staff;
  /** What helps to write it. */
  readonly aid: NoteAid | undefined;
}

/** Nothing where no one can be reached, and for spam. */
export function LeadReply({ lead, staff, aid }: LeadReplyProps) {
  const { me } = useLeadDesk();
  const { id, email } = lead;
  if (!canReply(lead)) return null;
  const hint = replyTexts.hint
    .replace('{email}', () => email)
    .replace('{greeting}', () => greetingOf(lead))
    .replace('{own}', () => me.email);
  const known = {
    first_name: lead.name.split(' ')[0] ?? '',
    advisor: staff.ownName,
  };
  return (
    <Part title={replyTexts.title} id={replyPart}>
      <NewNote
        lead={id}
        kind="reply"
        hint={<EmailAddress>{hint}</EmailAddress>}
        aid={aid}
        known={known}
      />
      <div>
        <LinkButton size="small" kind="quiet" href={replyLink(lead)}>
          {replyTexts.elsewhere}
        </LinkButton>
      </div>
    </Part>
  );
}
