/** Who is on the staff, who owns; owners invite, close and name owners here. */
import { paths } from '#config/paths.ts';
import { teamTexts } from '#texts/team.ts';
import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { RequestOutcome } from '#ui/request-outcome.tsx';
import { InviteForm } from './parts/invite-form.tsx';
import { TeamTable } from './parts/team-table.tsx';
import { TeamWays } from './parts/team-ways.tsx';
import { useTeam } from './use-team.ts';

export function TeamPage() {
  const team = useTeam();
  return (
    <Container>
      <PageMeta
        title={teamTexts.title}
        description={teamTexts.description}
        path={paths.adminTeam}
        hidden
      />
      <div className="grid gap-8 py-10">
        <PageHead
          title={teamTexts.title}
          lead={team.isOwner ? teamTexts.leadOfOwners : teamTexts.lead}
        />
        <TeamWays isOwner={team.isOwner} />
        <div className="grid grid-cols-[minmax(0,1fr)]">
          <h2 className="mb-4 text-d3">{teamTexts.people}</h2>
          <RequestOutcome said={team.said} gap="mb-4" />
          {team.members.length === 0 ? (
            <p>{team.isUnread ? teamTexts.unread : teamTexts.loading}</p>
          ) : (
            <TeamTable team={team} />
          )}
        </div>
        {team.isOwner && <InviteForm team={team} />}
      </div>
    </Container>
  );
}
