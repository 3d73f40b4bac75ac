import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import type { Team } from '#domain/auth/team.ts';
import type { StaffSource } from '#session/use-staff.ts';

export type Desk = Pick<StaffSource, 'staff' | 'knownStaff'> & {
  account: Account;
  countUnsaved: () => Promise<number>;
  team: Team;
  /** Removes the account's data and ends the session. Only at the person's request. */
  signOut: () => Promise<AuthAnswer>;
};

declare module '#device/services.ts' {
  interface Parts {
    desk: Desk;
  }
}
