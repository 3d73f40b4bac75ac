/** What an address holds behind its # is not known when a page is drawn at build: until then there is the word alone. */
import type { ReactNode } from 'react';

import { useSessionState } from '#session/session.ts';
import { Loading } from '#ui/loading.tsx';

export function OnceKnown({ children }: { children: ReactNode }) {
  return useSessionState().loading ? <Loading /> : children;
}
