/** What the frame and the pages of staff are given to work with besides `Services` and `StaffPosts`; app builds it. */
import { createContext, useContext } from 'react';

import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import type { Team } from '#domain/auth/team.ts';
import type { StaffMember } from '#domain/leads/lead-list.ts';
import type { Read } from '#session/account-ask.ts';

export type Desk = {
  account: Account;
  /** How many posts have text here that no one has asked to be saved. */
  countUnsaved: () => Promise<number>;
  team: Team;
  /** Everyone on the staff, also those who have left; `knownStaff` are those of the last answer. */
  staff: () => Promise<Read<readonly StaffMember[]>>;
  knownStaff: () => readonly StaffMember[];
  /** Everything of this account leaves the device, and the session ends; then the sign-in page. Only ever the person's own wish. */
  signOut: () => Promise<AuthAnswer>;
};

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

/** The desk of the nearest provider; a page without one is a bug. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('no desk here');
  return desk;
}
