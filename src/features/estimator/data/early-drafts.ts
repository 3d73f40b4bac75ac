/** The draft before the code of this device's database has arrived: it shows at once, and what changes in the meantime waits. */
import type { DraftStore, DraftView } from './draft-store.ts';
import type { DraftChange } from './drafts.ts';
import { noFirstLook } from './no-first-look.ts';
import { watched } from '#sync/watched.ts';

/**
 * Starts from a first look at what is kept; hands everything over to the real store once that is there. One that is
 * `inMemory` knows nothing of what is kept: it begins with the draft on screen.
 */
export function earlyDrafts(
  first: DraftView,
  arriving: Promise<DraftStore>,
  inMemory: () => boolean = () => false,
): DraftStore {
  const { show, ...shown } = watched<DraftView | null>(first);
  let view = first;
  let early: DraftChange[] = [];
  let store: DraftStore | undefined;
  const tell = () => show(store ? store.snapshot() : view);
  let resets = 0;
  const arrived = arriving.then(async (real) => {
    if (resets > 0) await real.reset();
    else if (inMemory() && !first.unknown) await real.takeOver(first.draft);
    store = real;
    for (const change of early) void real.change(change);
    early = [];
    real.subscribe(tell);
    tell();
    return real;
  });
  /** What is done with the draft on screen is done with no other. */
  async function withThis<T>(act: (real: DraftStore) => Promise<T>): Promise<T | undefined> {
    const before = resets;
    const real = await arrived;
    return before === resets ? act(real) : undefined;
  }

  return {
    ready: arrived.then((real) => real.ready),
    ...shown,
    settled: async () => (await arrived).settled(),
    async change(apply) {
      if (store) return store.change(apply);
      early.push(apply);
      const draft = { ...apply(view.draft), edits: view.draft.edits + 1 };
      view = { ...view, draft, savedAt: null };
      tell();
      await arrived;
    },
    attach: async (file, photos, of) =>
      (await withThis((real) => real.attach(file, photos, of))) ?? 'unwanted',
    detach: async () => (await arrived).detach(),
    saveEstimate: (body) => withThis((real) => real.saveEstimate(body)),
    submit: async (bodyOf) => (await withThis((real) => real.submit(bodyOf))) ?? 'queued',
    takeOver: async (draft) => (await arrived).takeOver(draft),
    async reset() {
      if (store) return store.reset();
      resets += 1;
      early = [];
      view = noFirstLook;
      tell();
      await arrived;
    },
  };
}
