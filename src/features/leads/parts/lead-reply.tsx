/** The reply that is being written to a lead: mailed in the firm's name, also later where there is no network. */

import type { Lead } from '#domain/leads/lead.ts';
import { replyTexts } from '#texts/lead-notes.ts';
import { Part } from '#ui/facts.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useLeadDesk } from '../data/lead-desk.ts';
import { greetingOf, replyLink } from '../reply-link.ts';
import { NewNote } from './new-note.tsx';

/** Nothing where no one can be reached, and for spam. */
export function LeadReply({ lead }: { readonly lead: Lead }) {
  const { me } = useLeadDesk();
  const { id, email, state } = lead;
  if (email === '' || state === 'spam') return null;
  const hint = replyTexts.hint
    .replace('{email}', () => email)
    .replace('{greeting}', () => greetingOf(lead))
    .replace('{own}', () => me.email);
  return (
    <Part title={replyTexts.title} id="lead-answer">
      <NewNote lead={id} kind="reply" hint={hint} />
      <div>
        <LinkButton size="small" kind="quiet" href={replyLink(lead)}>
          {replyTexts.elsewhere}
        </LinkButton>
      </div>
    </Part>
  );
}
