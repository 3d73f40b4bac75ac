/** Creates a required React context. */
import { createContext, type Provider, useContext } from 'react';

/** A provider and its hook, which throws with `name` if there is no provider. */
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
