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
import { earlyDrafts, earlyForms, earlyOutbox } from './before-the-device.ts';
import type { OpenDevice } from './open-device.ts';
import { visitorWaiting } from './visitor-waiting.ts';
import { whenThere } from './boot/when-there.ts';
import type { BlogReads } from './create-blog.ts';

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
