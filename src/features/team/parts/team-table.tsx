import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { StaffMember } from '#domain/leads/lead-list.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { useState } from 'react';
import type { TeamAnswer } from '#domain/auth/team.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';

export function TeamTable({ team }: { readonly team: TeamView }) {
  const { members, me, isOwner } = team;
  const facts = {
    'Last sign-in': ({ id, facts: known }: StaffMember) => known && signedInText(known, id === me),
    Authenticator: ({ facts: known }: StaffMember) =>
      known && (known.authenticator ? 'Set up' : 'Not yet'),
    'Advisor for': ({ facts: known }: StaffMember) => known?.clients,
    Actions: (member: StaffMember) => <Actions member={member} team={team} />,
  };
  return (
    <DeskTable
      look={isOwner ? 'acts' : 'plain'}
      caption="Team"
      columns={{
        Name: (member) => <Name member={member} me={me} />,
        Role: roleText,
        ...(isOwner && facts),
      }}
      rows={members}
      keyOf={({ id }) => id}
    />
  );
}

function Name({ member: { id, name, email }, me }: { member: StaffMember; me: string }) {
  return (
    <>
      {name || <EmailAddress>{email}</EmailAddress>}
      {id === me && ' (you)'}
      {name && (
        <span className="block pt-0.5 text-note text-soft font-400">
          <EmailAddress>{email}</EmailAddress>
        </span>
      )}
    </>
  );
}

function signedInText({ signedIn }: NonNullable<StaffMember['facts']>, isMe: boolean): string {
  return isMe ? 'Now' : signedIn === null ? 'Never' : firmDate(signedIn, firm.zone);
}

function roleText({ owner, inForce, invited }: StaffMember): string {
  if (invited) return 'Invited';
  if (!inForce) return 'Closed';
  return owner ? 'Owner' : 'Staff';
}

function Actions({ member, team }: { readonly member: StaffMember; readonly team: TeamView }) {
  const { id, name, email, owner, inForce, invited, facts } = member;
  const who = name || email;
  const actions = [
    ...(inForce
      ? [
          {
            label: owner ? 'Make staff' : 'Make owner',
            done: owner ? `${who} is no owner any more.` : `${who} is an owner now.`,
            action: () => team.setOwner(id, !owner),
          },
        ]
      : []),
    ...(inForce && id !== team.me
      ? [
          {
            label: 'End sessions',
            done: `${who} is signed out on every device.`,
            action: () => team.endSessions(id),
          },
        ]
      : []),
    ...(facts?.authenticator && id !== team.me
      ? [
          {
            label: 'Reset authenticator',
            done: `${who} is signed out, and sets up an authenticator app again.`,
            action: () => team.resetAuthenticator(id),
          },
        ]
      : []),
    ...(inForce || invited
      ? [
          {
            label: 'Close account',
            done: `The account of ${who} is closed.`,
            action: () => team.setClosed(id, true),
          },
        ]
      : [
          {
            label: 'Reopen account',
            done: `The account of ${who} is open again.`,
            action: () => team.setClosed(id, false),
          },
        ]),
  ];
  return (
    <div className="team-acts flex flex-wrap gap-x-6 desk:whitespace-nowrap">
      {actions.map(({ label, done, action }) => {
        const actionName = `${label} ${who}`;
        return (
          <Button
            key={label}
            kind="quiet"
            size="small"
            aria-label={actionName}
            onClick={() => {
              if (!team.busy) void team.act(done, action, actionName);
            }}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

export type TeamView = ReturnType<typeof useTeam>;

/** Loads staff and runs owners' actions, each after a password check. */
export function useTeam() {
  const { account: me, team, staff, knownStaff } = usePart('desk');
  const [known] = useState(knownStaff);
  const { copy: members = known, act, ...view } = useOwnerRequest(staff);
  return {
    ...view,
    me: me.id,
    members,
    isOwner: members.some(({ id, owner }) => id === me.id && owner),
    /** `fact` describes the result, `actionName` the action; false if it failed. */
    async act(
      fact: string,
      action: () => Promise<TeamAnswer>,
      actionName: string,
    ): Promise<boolean> {
      return (await act(fact, action, actionName))?.kind === 'done';
    },
    ...team,
  };
}
