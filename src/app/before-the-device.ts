/** Replaces the stores until the database code loads: shows data, and queues calls for the real stores. */
import { paths } from '#config/paths.ts';
import { nothingWaits } from '#device/use-device.ts';
import { forgetEarlyText } from '#early/early-text.ts';
import type { DraftStore, DraftView } from '#features/estimator/data/draft-store.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import type { FormDrafts } from '#forms/form-drafts.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import { type Watched, watched } from '#sync/watched.ts';
import { whenThere } from './boot/when-there.ts';

const forgetEarlyAnswers = () => forgetEarlyText((path) => path === paths.estimator);

/** Shows `first` until the real store arrives, which takes over a draft that is stored nowhere (`inMemory`). */
export function earlyDrafts(
  first: DraftView,
  arriving: Promise<DraftStore>,
  inMemory: () => boolean = () => false,
): DraftStore {
  const { show, ...shown } = watched<DraftView | null>(first);
  let view = first;
  let early: DraftChange[] = [];
  let store: DraftStore | undefined;
  const update = () => show(store ? store.snapshot() : view);
  let resets = 0;
  const arrived = arriving.then(async (real) => {
    if (resets > 0) await real.reset();
    else if (inMemory() && !first.unknown) await real.takeOver(first.draft);
    store = real;
    for (const change of early) void real.change(change);
    early = [];
    real.subscribe(update);
    update();
    return real;
  });
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
      update();
      await arrived;
    },
    attach: async (file, photos, draftId) =>
      (await withThis((real) => real.attach(file, photos, draftId))) ?? 'unwanted',
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
      update();
      await arrived;
    },
  };
}

export function earlyForms(arriving: Promise<FormDrafts>): FormDrafts {
  const { show, ...view } = watched(false);
  const arrived = onceShown(arriving, show);
  return {
    load: async (...asked) => (await arrived).load(...asked),
    keep: async (form, id, all, changed) => (await arrived).keep(form, id, all, changed),
    send: async (form, id, body) => (await arrived).send(form, id, body),
    reset: async () => (await arrived).reset(),
    follow: (op, show) => whenThere(arrived, (real) => real.follow(op, show)),
    watchTyped: (id, show) => whenThere(arrived, (real) => real.watchTyped(id, show)),
    choose: async (id, side) => (await arrived).choose(id, side),
    settled: async () => (await arrived).settled(),
    ...view,
  };
}

export function earlyOutbox(arriving: Promise<OutboxView>): OutboxView {
  const { show, ...view } = watched(nothingWaits);
  const arrived = onceShown(arriving, show);
  return {
    ...view,
    ready: arrived.then((real) => real.ready),
    retry: async (id) => (await arrived).retry(id),
    discard: async (id) => (await arrived).discard(id),
  };
}

async function onceShown<T, Store extends Watched<T>>(
  arriving: Promise<Store>,
  show: (next: T) => void,
): Promise<Store> {
  const real = await arriving;
  const update = () => show(real.snapshot());
  real.subscribe(update);
  update();
  return real;
}
