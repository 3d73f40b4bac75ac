import { createStore } from 'zustand/vanilla';

export type Watched<T> = {
  snapshot: () => T;
  subscribe: (listener: () => void) => () => void;
};

export function watched<T>(first: T): Watched<T> & { show: (next: T) => void } {
  const { getState, setState, subscribe } = createStore(() => first);
  return { snapshot: getState, subscribe, show: (next) => setState(next, true) };
}
