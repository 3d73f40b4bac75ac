/** Who is on the staff, who owns; owners invite, close and name owners here. */
import { paths } from '#config/paths.ts';
import { teamTexts } from '#texts/team.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RequestOutcome } from '#ui/request-outcome.tsx';
import { InviteForm } from './parts/invite-form.tsx';
import { TeamTable } from './parts/team-table.tsx';
import { TeamWays } from './parts/team-ways.tsx';
import { useTeam } from './use-team.ts';

export function TeamPage() {
  const team = useTeam();
  return (
    <DeskPage
      texts={teamTexts}
      path={paths.adminTeam}
      head={{ lead: team.isOwner ? teamTexts.leadOfOwners : teamTexts.lead }}
      grid="gap-8"
    >
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <h2 className="mb-4 text-d3">{teamTexts.people}</h2>
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
      <div className="grid gap-x-14 gap-y-8 desk:grid-cols-2">
        <TeamWays isOwner={team.isOwner} />
        {team.isOwner && <InviteForm team={team} />}
      </div>
    </DeskPage>
  );
}
