/** What owners do to the staff's accounts. */
import * as v from 'valibot';

import { emailAddress, requiredText, textLimits } from '../form-values.ts';

/** Whom an owner invites. */
export const invitationFields = v.object({
  name: requiredText(textLimits.name),
  email: emailAddress,
});

export type Invitation = v.InferOutput<typeof invitationFields>;

/** What becomes of it. has-account: nothing was mailed, as this address needs no invitation. refused: not, or no longer, an owner whose password was just given. */
export type TeamAnswer = {
  kind: 'done' | 'has-account' | 'last-owner' | 'refused' | 'unreachable';
  why?: 'failed' | 'limited';
};

/** Everything that changes the team. Nothing here throws. */
export type Team = {
  invite: (invitation: Invitation) => Promise<TeamAnswer>;
  setClosed: (id: string, closed: boolean) => Promise<TeamAnswer>;
  setOwner: (id: string, owner: boolean) => Promise<TeamAnswer>;
  /** Every device of a colleague has to sign in again. */
  endSessions: (id: string) => Promise<TeamAnswer>;
};
