/** What features work with: there at once, while the database's code is still on its way. */
import { paths } from '#config/paths.ts';
import type { Blog, GivenPage } from '#features/blog/data/blog.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { type Draft, isBegun } from '#domain/estimator/draft.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { earlyDrafts } from '#features/estimator/data/early-drafts.ts';
import { earlyForms } from '#forms/early-forms.ts';
import { earlyOutbox } from '#sync/early-outbox.ts';
import type { DraftStore, DraftView } from '#features/estimator/data/draft-store.ts';
import type { EstimatorServices } from '#features/estimator/data/estimator-services.ts';
import type { FormDrafts } from '#forms/form-draft.ts';
import { createHealth, type Health } from '#device/health.ts';
import { createInstall } from '#device/install.ts';
import type { Services } from '#device/services.ts';
import { createUpdate } from '#device/update.ts';
import { clearErrors } from '#ui/show-toast.ts';
import { isBusy } from './is-busy.ts';
import { lateBlog } from './late-blog.ts';
import { notify } from './notify.ts';
import type { OpenDevice } from './open-device.ts';
import { visitorWaiting } from './visitor-waiting.ts';
import { whenThere } from './boot/when-there.ts';

/** What all of the site's pages work with: the device's services and those of each subject. */
export type SiteServices = Services & EstimatorServices & { blog: Blog; forms: FormDrafts };

/** The estimate in the making; undefined while nothing is known of it. */
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

/** Builds them around a first look at the draft; `open` brings the device, once; `given` is what the page brought along. */
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
    blog: lateBlog(given, device),
    forms,
    estimate: openEstimate(drafts),
    formBegun: forms,
    health,
    outbox,
    install: createInstall(once),
    update: createUpdate({
      drafts: {
        begun: () => isBegun(drafts.snapshot()?.draft ?? first.draft) || forms.snapshot(),
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
    importWaiting: async (zip) => (await device).importWaiting(zip),
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
