/** What the frame and the pages of staff are given to work with besides `Services` and `StaffPosts`; app builds it. */
import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import type { Team } from '#domain/auth/team.ts';
import type { StaffSource } from '#session/use-staff.ts';

export type Desk = Pick<StaffSource, 'staff' | 'knownStaff'> & {
  account: Account;
  /** How many posts have text here that no one has asked to be saved. */
  countUnsaved: () => Promise<number>;
  team: Team;
  /** Everything of this account leaves the device, and the session ends; then the sign-in page. Only ever the person's own wish. */
  signOut: () => Promise<AuthAnswer>;
};

declare module '#device/services.ts' {
  interface Parts {
    desk: Desk;
  }
}
