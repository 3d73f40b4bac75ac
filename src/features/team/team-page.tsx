/** Shows staff; lets owners invite, close and promote. */

import { paths } from '#config/paths.ts';
import { staffWays } from '#texts/staff.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RequestOutcome } from '#ui/request-outcome.tsx';
import { TextLink } from '#ui/text-link.tsx';
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
      <div className="grid gap-x-14 gap-y-8 desk:grid-cols-2">
        <TeamWays isOwner={team.isOwner} />
        {team.isOwner && <InviteForm team={team} />}
      </div>
    </DeskPage>
  );
}

const ofOwners = [
  { to: paths.adminPrices, name: 'Prices', lead: 'What the estimator charges.' },
  { to: paths.adminFirm, name: staffWays.firm, lead: 'What pages and emails say about the firm.' },
  {
    to: paths.adminGolive,
    name: 'Going live',
    lead: 'What is to be settled before the firm meets the public.',
  },
  {
    to: paths.adminRecords,
    name: 'Requests and retention',
    lead: 'Give someone their data or erase it, and how long leads are kept.',
  },
];
const ofAll = [
  {
    to: paths.adminFigures,
    name: 'Figures',
    lead: 'How many estimates were sent, won and answered.',
  },
];

/** Figures are for all staff, the others for owners. */
function TeamWays({ isOwner }: { readonly isOwner: boolean }) {
  const ways = isOwner ? [...ofOwners, ...ofAll] : ofAll;
  return (
    <section className="grid content-start gap-4" aria-labelledby="team-ways">
      <h2 id="team-ways" className="text-d3">
        Settings and reports
      </h2>
      <ul aria-labelledby="team-ways" className="border-t-1 border-rule">
        {ways.map(({ to, name, lead }) => (
          <li key={to} className="border-b-1 border-rule py-3">
            <TextLink to={to}>{name}</TextLink>
            <p className="mt-1 text-small text-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
