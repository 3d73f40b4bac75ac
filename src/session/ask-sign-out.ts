/** What every Sign Out button does: it asks the frame around it, which asks the person where something would be lost. */
import { createContext, useCallback, useContext } from 'react';

/** Here only, or on every device: both ask the same question first and leave the same nothing behind. */
export type SignOutWay = 'here' | 'everywhere';

type Asking = { ask: (way: SignOutWay) => void; leaving: SignOutWay | null };

const AskSignOutContext = createContext<Asking>({ ask: () => {}, leaving: null });

export const AskSignOutProvider = AskSignOutContext.Provider;

/** Signs out here. */
export function useAskSignOut(): () => void {
  const { ask } = useContext(AskSignOutContext);
  return useCallback(() => ask('here'), [ask]);
}

/** The same on every device; `busy` while the server is asked and this one is emptied. */
export function useAskSignOutEverywhere(): { askEverywhere: () => void; busy: boolean } {
  const { ask, leaving } = useContext(AskSignOutContext);
  return { askEverywhere: () => ask('everywhere'), busy: leaving === 'everywhere' };
}
