/** A value that pages watch. */
import { createStore } from 'zustand/vanilla';

export type Watched<T> = {
  snapshot: () => T;
  /** Calls back after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
};

/** It is what was last shown. */
export function watched<T>(first: T): Watched<T> & { show: (next: T) => void } {
  const { getState, setState, subscribe } = createStore(() => first);
  return { snapshot: getState, subscribe, show: (next) => setState(next, true) };
}
