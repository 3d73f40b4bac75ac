/** Whether this site can be put on the home screen from here, and whether its visitor wants to hear of that. */
import { createStore } from 'zustand/vanilla';

import type { Once } from './one-time-flags.ts';

/** The browser's own question; it can be asked once, and answers with what the visitor chose. */
export type InstallPrompt = () => Promise<'accepted' | 'dismissed'>;

export type InstallState = {
  /** ask: the browser asks when it is told to. steps: only the visitor can, by hand. null: there already, or not possible. */
  way: 'ask' | 'steps' | null;
  /** True once this device is known to have no objection. */
  wanted: boolean;
};

export type Install = ReturnType<typeof createInstall>;

/** `once` knows whether the visitor has refused; nothing is offered before it has answered. */
export function createInstall(once: Promise<Once>) {
  const store = createStore<InstallState>(() => ({ way: null, wanted: false }));
  let prompt: InstallPrompt | undefined;

  /** There is a way from now on. */
  async function offer(way: InstallState['way']): Promise<void> {
    store.setState({ way });
    const refused = await once.then((kept) => kept.isDone('install-refused')).catch(() => false);
    store.setState({ wanted: !refused });
  }

  return {
    store,

    /** The browser can ask. */
    canAsk: (ask: InstallPrompt): Promise<void> => {
      prompt = ask;
      return offer('ask');
    },

    /** The visitor can do it by hand. */
    byHand: (): Promise<void> => offer('steps'),

    /** It has happened. */
    installed: (): void => store.setState({ way: null }),

    /** Lets the browser ask. Its question is used up then, whatever the answer: a "no" there is for now. */
    async ask(): Promise<void> {
      const question = prompt;
      prompt = undefined;
      await question?.().catch(() => undefined);
      if (!prompt) store.setState({ way: null });
    },

    /** The visitor wants to hear no more of it on this device. */
    async refuse(): Promise<void> {
      store.setState({ wanted: false });
      await (await once).done('install-refused');
    },
  };
}
