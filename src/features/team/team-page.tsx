import { paths } from '#config/paths.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RequestOutcome } from '#ui/request-outcome.tsx';
import { InviteForm } from './parts/invite-form.tsx';
import { TeamTable } from './parts/team-table.tsx';
import { useTeam } from './use-team.ts';

const teamTexts = {
  title: 'Team',
  description: 'Who is on the staff.',
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
