/** The draft before the code of this device's database has arrived: it shows at once, and what changes in the meantime waits. */
import { paths } from '#config/paths.ts';
import { forgetEarlyText } from '#early/early-text.ts';
import type { DraftStore, DraftView } from './draft-store.ts';
import type { DraftChange } from './drafts.ts';
import { noFirstLook } from './no-first-look.ts';
import { watched } from '#sync/watched.ts';

/** Forgets the copy of the wizard's fields that this tab keeps until the database has them. */
export const forgetEarlyAnswers = (): void => forgetEarlyText((path) => path === paths.estimator);

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
    async submit(bodyOf) {
      const outcome = (await withThis((real) => real.submit(bodyOf))) ?? 'queued';
      if (outcome === 'queued') forgetEarlyAnswers();
      return outcome;
    },
    async takeOver(draft) {
      await (await arrived).takeOver(draft);
      forgetEarlyAnswers();
    },
    async reset() {
      forgetEarlyAnswers();
      if (store) return store.reset();
      resets += 1;
      early = [];
      view = noFirstLook;
      tell();
      await arrived;
    },
  };
}
