/** Collects what a page shows from old copies. The frame says so once, where nothing moves. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

import type { ReadState } from '#domain/read-state.ts';

export interface StaleRead {
  readonly state: ReadState;
  /** UTC ms, 0 if unknown. */
  readonly at: number;
  readonly onAgain?: (() => Promise<unknown>) | undefined;
}

export const slowText = 'The server takes long to answer.';

type Add = (read: StaleRead) => () => void;

const Adding = createContext<Add | null>(null);
const Reads = createContext<readonly StaleRead[]>([]);

export function StaleReads({ children }: { readonly children: ReactNode }) {
  const [reads, setReads] = useState<readonly StaleRead[]>([]);
  const [add] = useState((): Add => (read) => {
    setReads((before) => [...before, read]);
    return () => setReads((before) => before.filter((each) => each !== read));
  });
  return (
    <Adding value={add}>
      <Reads value={reads}>{children}</Reads>
    </Adding>
  );
}

/** Reports an old copy to the frame. Returns false outside a frame that says so. */
export function useStaleRead(isStale: boolean, { state, at, onAgain }: StaleRead): boolean {
  const add = useContext(Adding);
  useEffect(
    () => (isStale ? add?.({ state, at, onAgain }) : undefined),
    [add, isStale, state, at, onAgain],
  );
  return add !== null;
}

export const useStaleReads = (): readonly StaleRead[] => useContext(Reads);
