/** The draft before the code of this device's database has arrived: it shows at once, and what changes in the meantime waits. */
import type { DraftStore, DraftView } from './draft-store.ts';
import type { DraftChange } from './drafts.ts';
import { noFirstLook } from './no-first-look.ts';

/**
 * Starts from a first look at what is kept; hands everything over to the real store once that is there. One that is
 * `inMemory` knows nothing of what is kept: it begins with the draft on screen.
 */
export function earlyDrafts(
  first: DraftView,
  arriving: Promise<DraftStore>,
  inMemory: () => boolean = () => false,
): DraftStore {
  const listeners = new Set<() => void>();
  let view = first;
  let early: DraftChange[] = [];
  let store: DraftStore | undefined;
  const tell = () => listeners.forEach((listener) => listener());
  let cleared = false;
  const arrived = arriving.then(async (real) => {
    if (cleared) await real.reset();
    else if (inMemory() && !first.unknown) await real.takeOver(first.draft);
    store = real;
    for (const change of early) void real.change(change);
    early = [];
    real.subscribe(tell);
    tell();
    return real;
  });

  return {
    ready: arrived.then((real) => real.ready),
    snapshot: () => (store ? store.snapshot() : view),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => (await arrived).settled(),
    async change(apply) {
      if (store) return store.change(apply);
      early.push(apply);
      const draft = { ...apply(view.draft), edits: view.draft.edits + 1 };
      view = { ...view, draft, savedAt: null };
      tell();
      await arrived;
    },
    attach: async (file, photos) => (await arrived).attach(file, photos),
    detach: async () => (await arrived).detach(),
    saveEstimate: async (body) => (await arrived).saveEstimate(body),
    submit: async (bodyOf) => (await arrived).submit(bodyOf),
    takeOver: async (draft) => (await arrived).takeOver(draft),
    async reset() {
      if (store) return store.reset();
      cleared = true;
      early = [];
      view = noFirstLook;
      tell();
      await arrived;
    },
  };
}
