import { createContext, useCallback, useContext } from 'react';

export type SignOutWay = 'here' | 'everywhere';

type Asking = { ask: (way: SignOutWay) => void; leaving: SignOutWay | null };

const AskSignOutContext = createContext<Asking>({ ask: () => {}, leaving: null });

export const AskSignOutProvider = AskSignOutContext.Provider;

export function useAskSignOut(): () => void {
  const { ask } = useContext(AskSignOutContext);
  return useCallback(() => ask('here'), [ask]);
}

export function useAskSignOutEverywhere(): { askEverywhere: () => void; busy: boolean } {
  const { ask, leaving } = useContext(AskSignOutContext);
  return { askEverywhere: () => ask('everywhere'), busy: leaving === 'everywhere' };
}
