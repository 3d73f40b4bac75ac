/** What features work with: there at once, while the database's code is still on its way. */
import { earlyDrafts } from '#local/early-drafts.ts';
import { earlyForms } from '#local/early-forms.ts';
import { earlyOutbox } from '#local/early-outbox.ts';
import type { DraftView } from '#local/draft-store.ts';
import { createHealth, type Health } from '#local/health.ts';
import type { Services } from '#local/services.ts';
import { clearErrors } from '#ui/show-toast.ts';
import { notify } from './notify.ts';
import type { OpenDevice } from './open-device.ts';

/** Builds them around a first look at the draft; `open` brings the device, once. */
export function createServices(
  first: DraftView,
  open: (health: Health) => Promise<OpenDevice>,
): Services {
  const health = createHealth();
  const device = open(health);
  return {
    drafts: earlyDrafts(
      first,
      device.then(({ drafts }) => drafts),
    ),
    forms: earlyForms(device.then(({ forms }) => forms)),
    health,
    outbox: earlyOutbox(device.then(({ outbox }) => outbox)),
    exportWaiting: async () => (await device).exportWaiting(),
    notify,
    clearErrors,
    source: async () => (await device).source(),
    now: () => Date.now(),
    leaveTo: (href) => location.assign(href),
  };
}
