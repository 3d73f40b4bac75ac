import { paths } from '#config/paths.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Form, RequestOutcome, useCheckedForm } from '#ui/form.tsx';
import { TeamTable, type TeamView, useTeam } from './parts/team-table.tsx';
import { type Invitation, invitationFields } from '#domain/auth/team.ts';
import { textLimits } from '#domain/form-values.ts';
import { authError } from '#texts/auth.ts';
import { TextField } from '#ui/text-field.tsx';

const teamTexts = {
  title: 'Team',
  lead: 'Owners invite colleagues, close accounts and export leads. Ask one of them.',
  loading: 'Loading team...',
  unread: 'The team could not be read.',
} as const;

export function TeamPage() {
  const team = useTeam();
  return (
    <DeskPage
      texts={teamTexts}
      path={paths.adminTeam}
      head={{
        lead: team.isOwner
          ? 'You are an owner. What you do here asks for your password, is logged, and is emailed to the person concerned.'
          : teamTexts.lead,
      }}
      grid="gap-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <h2 className="mb-4 text-d3">People</h2>
        <RequestOutcome said={team.said} gap="mb-4" />
        <ReadPart
          state={team.state}
          shown={team.members.length === 0 ? null : team}
          at={0}
          texts={teamTexts}
          onAgain={team.read}
        >
          {(all) => <TeamTable team={all} />}
        </ReadPart>
      </div>
      {team.isOwner && <InviteForm team={team} />}
    </DeskPage>
  );
}

const sendInviteText = 'Send invitation';

function InviteForm({ team }: { readonly team: TeamView }) {
  const checks = useCheckedForm({
    schema: invitationFields,
    sentence: authError,
    onSend: (invitation) => void invite(invitation),
  });

  const enter = (texts: Record<string, string>) => checks.fill(texts);

  async function invite(invitation: Invitation): Promise<void> {
    const done = `An invitation is on its way to ${invitation.email}.`;
    const wasDone = await team.act(done, () => team.invite(invitation), sendInviteText);
    if (wasDone) enter({ name: '', email: '' });
  }

  return (
    <Part id="invite" title="Invite a colleague" grid="max-w-form gap-5">
      <p className="text-small text-soft">Invite again to send a new link.</p>
      <Form checks={checks} send={sendInviteText} busyLabel={team.busy ? 'Sending...' : undefined}>
        <TextField name="name" label="Name" autoComplete="off" limit={textLimits.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </Form>
    </Part>
  );
}
