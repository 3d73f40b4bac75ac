/** Tracks whether the site can be installed and whether to offer it. */
import { createStore } from 'zustand/vanilla';

import type { Once } from './one-time-flags.ts';

/** Usable once; resolves to the visitor's choice. */
export type InstallPrompt = () => Promise<'accepted' | 'dismissed'>;

export type InstallState = {
  /** ask: through the browser's prompt. steps: manually. null: installed or impossible. */
  way: 'ask' | 'steps' | null;
  wanted: boolean;
};

export type Install = ReturnType<typeof createInstall>;

/** `once` stores whether the visitor has refused. */
export function createInstall(once: Promise<Once>) {
  const store = createStore<InstallState>(() => ({ way: null, wanted: false }));
  let prompt: InstallPrompt | undefined;

  async function offer(way: InstallState['way']): Promise<void> {
    store.setState({ way });
    const refused = await once.then((flags) => flags.isDone('install-refused')).catch(() => false);
    store.setState({ wanted: !refused });
  }

  return {
    store,

    canAsk: (ask: InstallPrompt): Promise<void> => {
      prompt = ask;
      return offer('ask');
    },

    byHand: (): Promise<void> => offer('steps'),

    installed: (): void => store.setState({ way: null }),

    /** Uses up the prompt; after a "no" the browser may give a new one. */
    async ask(): Promise<void> {
      const question = prompt;
      prompt = undefined;
      await question?.().catch(() => undefined);
      if (!prompt) store.setState({ way: null });
    },

    async refuse(): Promise<void> {
      store.setState({ wanted: false });
      await (await once).done('install-refused');
    },
  };
}
