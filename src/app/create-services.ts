/** Creates the services of features before the database code loads. */

import { paths } from '#config/paths.ts';
import type { Blog, GivenPage } from '#features/blog/data/blog.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { type Draft, isStarted } from '#domain/estimator/draft.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import type { DraftStore, DraftView } from '#features/estimator/data/draft-store.ts';
import type { EstimatorServices } from '#features/estimator/data/estimator-services.ts';
import type { FormDrafts } from '#forms/form-drafts.ts';
import { createHealth, type Health } from '#device/health.ts';
import { createInstall } from '#device/install.ts';
import type { Services } from '#device/services.ts';
import { createUpdate } from '#device/update.ts';
import { clearErrors, showToast } from '#ui/show-toast.ts';
import { isListOf } from '#domain/posts/list-query.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import { type Notice, notices } from '#texts/notices.ts';
import type { OpenDevice } from './open-device.ts';
import { visitorWaiting } from './visitor-waiting.ts';
import { whenThere } from './boot/when-there.ts';
import type { BlogReads } from './create-blog.ts';
import { nothingWaits } from '#device/use-device.ts';
import { forgetEarlyText } from '#early/early-text.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import { type Watched, watched } from '#sync/watched.ts';

export type SiteServices = Services & EstimatorServices & { blog: Blog; forms: FormDrafts };

export function openEstimate({
  snapshot,
  subscribe,
}: Pick<DraftStore, 'snapshot' | 'subscribe'>): Services['estimate'] {
  const known = (): Draft | undefined => {
    const view = snapshot();
    return view === noFirstLook ? undefined : view?.draft;
  };
  return { snapshot: known, subscribe };
}

/** `open` opens the device once; `given` is the page's data. */
export function createServices(
  first: DraftView,
  open: (health: Health) => Promise<OpenDevice>,
  given: GivenPage = {},
): SiteServices {
  const health = createHealth();
  const device = open(health);
  const once = device.then(({ once }) => once);
  const drafts = earlyDrafts(
    first,
    device.then(({ drafts }) => drafts),
    () => health.snapshot().keeps === 'memory',
  );
  const forms = earlyForms(device.then(({ forms }) => forms));
  const outbox = earlyOutbox(device.then(({ outbox }) => outbox));
  return {
    books: [...priceBooks, ...(given.books ?? [])],
    drafts,
    photos: device.then(({ photos }) => photos),
    blog: lazyBlog(given, device),
    forms,
    estimate: openEstimate(drafts),
    hasFormText: forms,
    health,
    outbox,
    install: createInstall(once),
    update: createUpdate({
      drafts: {
        exist: () => isStarted(drafts.snapshot()?.draft ?? first.draft) || forms.snapshot(),
        settled: () => Promise.all([drafts.settled(), forms.settled()]),
      },
      outbox,
      health,
      isBusy: () => isBusy(document),
      claimQuietReload: async () => (await device).claimQuietReload(),
      reload: () => location.reload(),
    }),
    watchInventory: (show) => whenThere(device, ({ watchInventory }) => watchInventory(show)),
    wipe: async () => (await device).wipe(),
    waitingKinds: visitorWaiting,
    outboxPath: paths.outbox,
    exportWaiting: async () => (await device).exportWaiting(),
    async mailCopy(email) {
      const { drafts: stored, askForCopy } = await device;
      const { id, key } = stored.snapshot()?.draft ?? first.draft;
      return askForCopy({ estimate: id, key, email });
    },
    openLink: async (token) => (await device).openLink(token),
    notify,
    clearErrors,
    source: async () => (await device).source(),
    now: () => Date.now(),
    leaveTo: (href) => location.assign(href),
  };
}

const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea';

/** True with a focused or edited field, an open dialog or menu, or on an account's page. */
export function isBusy(page: Document): boolean {
  if (page.activeElement?.matches('input, textarea, select, [contenteditable=true]')) return true;
  if (page.querySelector('dialog[open], details[open], [data-account]')) return true;
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
}

function lazyBlog(given: GivenPage, device: Promise<OpenDevice>): Blog {
  const { post, missing, list } = given;
  let opened: Promise<BlogReads> | undefined;

  function open(): Promise<BlogReads> {
    opened ??= import('./create-blog.ts').then(({ createBlog }) => createBlog(given, device));
    return opened;
  }

  return {
    givenPost(slug) {
      if (missing === slug) return { kind: 'missing' };
      return post?.slug === slug ? { kind: 'post', post } : undefined;
    },
    givenList: (query) =>
      isListOf(query, list) ? { kind: 'list', list, from: 'server' } : undefined,
    readPost: (slug, show) => whenThere(open(), (blog) => blog.readPost(slug, show)),
    readList: (query, show) => whenThere(open(), (blog) => blog.readList(query, show)),
    watchCached: (show) => whenThere(open(), (blog) => blog.watchCached(show)),
  };
}

/** Shows a code's toast, which replaces the last one of that code. `name` completes or replaces its text. */
function notify(code: NoticeCode, name = ''): void {
  const { said, description, ...notice }: Notice = notices[code];
  const text = typeof description === 'string' ? description : description(name);
  showToast({ ...notice, key: code, description: said && name !== '' ? name : text });
}

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
