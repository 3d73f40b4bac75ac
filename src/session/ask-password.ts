/** What asks the person for their password again before something that a session alone may not do. */
import { createContext, useContext } from 'react';

/** What it is asked for, where the question should say so. */
export type PasswordReason = { title: string; lead: string };

/** Settles with whether the server has taken it; false also where the person thinks better of it. */
export type AskPassword = (reason?: PasswordReason) => Promise<boolean>;

const AskPasswordContext = createContext<AskPassword>(() => Promise.resolve(false));

export const AskPasswordProvider = AskPasswordContext.Provider;

export function useAskPassword(): AskPassword {
  return useContext(AskPasswordContext);
}
