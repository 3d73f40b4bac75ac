/** What a frame gives to the pages in it. */
import { createContext, type Provider, useContext } from 'react';

/** A provider, and the hook that finds the nearest one's value; a page without one is a bug, told by `name`. */
export function provided<T>(name: string): [Provider<T | null>, () => T] {
  const Context = createContext<T | null>(null);
  return [
    Context.Provider,
    () => {
      const value = useContext(Context);
      if (value === null) throw new Error(`no ${name} here`);
      return value;
    },
  ];
}
