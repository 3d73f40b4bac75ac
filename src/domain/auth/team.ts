import * as v from 'valibot';

import { emailAddress, requiredText, textLimits } from '../form-values.ts';

export const invitationFields = v.object({
  name: requiredText(textLimits.name),
  email: emailAddress,
});

export type Invitation = v.InferOutput<typeof invitationFields>;

/** has-account: the address needs no invitation. refused: not an owner, or the password proof is too old. */
export type TeamAnswer = {
  kind: 'done' | 'has-account' | 'last-owner' | 'refused' | 'unreachable';
  why?: 'failed' | 'limited';
};

export type Team = {
  invite: (invitation: Invitation) => Promise<TeamAnswer>;
  setClosed: (id: string, closed: boolean) => Promise<TeamAnswer>;
  setOwner: (id: string, owner: boolean) => Promise<TeamAnswer>;
  endSessions: (id: string) => Promise<TeamAnswer>;
  /** For a lost phone; ends sessions too. */
  resetAuthenticator: (id: string) => Promise<TeamAnswer>;
};
