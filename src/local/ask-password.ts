/** What asks the person for their password again before something that owners alone may do. */
import { createContext, useContext } from 'react';

/** Settles with whether the server has taken it; false also where the person thinks better of it. */
export type AskPassword = () => Promise<boolean>;

const AskPasswordContext = createContext<AskPassword>(() => Promise.resolve(false));

export const AskPasswordProvider = AskPasswordContext.Provider;

export function useAskPassword(): AskPassword {
  return useContext(AskPasswordContext);
}
