/** Invites a lead to the portal by mail; then shows when it was sent and accepted. */
import { useState, useRef } from 'react';

import { clientPath } from '#config/member-paths.ts';
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { Invitation } from '#domain/leads/invitation.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { reasonOf } from '#domain/read-state.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import type { Staff } from '#session/use-staff.ts';
import { usePart } from '#device/services.ts';

const refused = {
  fact: 'Not invited.',
  rest: 'The address cannot be written to, or was invited three times today.',
};

const problems = {
  refused,
  limited: refused,
  unreachable: {
    fact: 'Not invited: the server could not be reached.',
    rest: 'An invitation needs a connection. Try again once there is one.',
  },
  failed: { fact: 'Not invited.', rest: serverAnswers.failed },
};

type LeadInvitationProps = {
  readonly lead: Lead;
  readonly invitation: Invitation | null;
  readonly staff: Staff;
  readonly now: number;
};

export function LeadInvitation({ lead, invitation: read, staff, now }: LeadInvitationProps) {
  const { invite } = usePart('leads');
  const [sent, setSent] = useState<Invitation>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems>();
  const invitation = sent && (!read || read.sent < sent.sent) ? sent : read;
  // “Invite again” takes this button's place: a double tap must not press it.
  const place = useRef<HTMLDivElement>(null);
  useOwnPresses(String(invitation?.sent), place);
  if (lead.email === '' || lead.suspectedSpam || lead.state === 'spam') return null;

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const answer = await invite(lead.id);
    setBusy(false);
    if (answer.kind === 'read') setSent(answer.value);
    else setProblem(reasonOf(answer));
  }

  const isAccepted = invitation !== null && invitation.accepted !== null;
  return (
    <Part title="Client portal" id="lead-invitation">
      {invitation === null ? (
        <p className="text-small text-soft">
          Emails an invitation. Their estimate will be in the account.
        </p>
      ) : (
        <InvitationStatus invitation={invitation} staff={staff} now={now} />
      )}
      {!isAccepted && (
        <div ref={place}>
          <Button
            size="small"
            onClick={() => void send()}
            busyLabel={busy ? 'Inviting...' : undefined}
          >
            {invitation === null ? 'Invite to portal' : 'Invite again'}
          </Button>
        </div>
      )}
      {problem && <StatusLine state="refused" {...problems[problem]} />}
    </Part>
  );
}

type InvitationStatusProps = {
  readonly invitation: Invitation;
  readonly staff: Staff;
  readonly now: number;
};

function InvitationStatus({ invitation, staff, now }: InvitationStatusProps) {
  const { me } = usePart('leads');
  const { sent, expires, by, accepted, client } = invitation;
  const at = (moment: number) => shortDateTime(moment, now, firm.zone);
  if (accepted !== null) {
    return (
      <StatusLine
        state="received"
        fact={`Accepted ${at(accepted)}.`}
        action={client && <TextLink to={clientPath(client)}>Open the client</TextLink>}
      />
    );
  }
  const name = by === me.id ? 'you' : staff.nameOf(by);
  const words = `Invited ${at(sent)} by ${name}.`;
  return expires > now ? (
    <StatusLine
      state="waiting"
      fact={words}
      rest={`Not accepted yet. The link works until ${at(expires)}.`}
    />
  ) : (
    <StatusLine state="kept" fact={words} rest="Not accepted, and the link is too old by now." />
  );
}
