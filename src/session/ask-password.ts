/** Asks for the password again before sensitive actions. */
import { createContext, useContext } from 'react';

export type PasswordReason = { title: string; lead?: string };

/** True once the server accepted the password; false also if cancelled. */
export type AskPassword = (reason?: PasswordReason) => Promise<boolean>;

const AskPasswordContext = createContext<AskPassword>(() => Promise.resolve(false));

export const AskPasswordProvider = AskPasswordContext.Provider;

export function useAskPassword(): AskPassword {
  return useContext(AskPasswordContext);
}
