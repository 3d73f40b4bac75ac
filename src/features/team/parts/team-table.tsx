/** Everyone on the staff, with what an owner may do to them. */
import type { StaffMember } from '#domain/leads/lead-list.ts';
import { teamTexts } from '#texts/team.ts';
import { Button } from '#ui/button.tsx';
import type { TeamView } from '../use-team.ts';

export function TeamTable({ team }: { readonly team: TeamView }) {
  const { columns } = teamTexts;
  const heads = team.isOwner ? [...columns, teamTexts.actions] : columns;
  return (
    <div className="overflow-x-auto">
      <table aria-label={teamTexts.caption} className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b-1.5 border-ink text-small">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pe-5 text-start font-600">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => (
            <Row key={member.id} member={member} team={team} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ member, team }: { readonly member: StaffMember; readonly team: TeamView }) {
  const { id, name, email } = member;
  return (
    <tr className="border-b-1 border-rule align-top">
      <th scope="row" className="py-3 pe-5 text-start font-600 wrap-anywhere">
        {name || email}
        {id === team.me && ` ${teamTexts.you}`}
      </th>
      <td className="py-3 pe-5 wrap-anywhere">{email}</td>
      <td className="py-3 pe-5">{standing(member)}</td>
      {team.isOwner && (
        <td className="py-1.5">
          <Deeds member={member} team={team} />
        </td>
      )}
    </tr>
  );
}

function standing({ owner, inForce, invited }: StaffMember): string {
  if (invited) return teamTexts.invited;
  if (!inForce) return teamTexts.closed;
  return owner ? teamTexts.owner : teamTexts.staff;
}

function Deeds({ member, team }: { readonly member: StaffMember; readonly team: TeamView }) {
  const { id, name, email, owner, inForce, invited } = member;
  const who = name || email;
  const deeds = [
    ...(inForce
      ? [
          {
            label: owner ? teamTexts.lower : teamTexts.raise,
            done: owner ? teamTexts.lowered : teamTexts.raised,
            deed: () => team.setOwner(id, !owner),
          },
        ]
      : []),
    ...(inForce || invited
      ? [
          {
            label: teamTexts.close,
            done: teamTexts.wasClosed,
            deed: () => team.setClosed(id, true),
          },
        ]
      : [
          {
            label: teamTexts.reopen,
            done: teamTexts.reopened,
            deed: () => team.setClosed(id, false),
          },
        ]),
  ];
  return (
    <div className="flex flex-wrap gap-x-4">
      {deeds.map(({ label, done, deed }) => (
        <Button
          key={label}
          kind="quiet"
          size="small"
          aria-label={label.replace('{name}', who)}
          onClick={() => {
            if (!team.busy) void team.act(done.replace('{name}', who), deed);
          }}
        >
          {label.replace(' {name}', '')}
        </Button>
      ))}
    </div>
  );
}
