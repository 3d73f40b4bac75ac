/** A page that a new version meets, with settable state. */
import { createHealth } from '#device/health.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { prepareOp } from '#sync/outbox.ts';
import { createUpdate } from '#device/update.ts';
import { messageBody } from './bodies.ts';
import { aKey, anId } from './op-api.ts';
import { createTestDevice } from './test-device.ts';

const device = await createTestDevice({ url: 'http://127.0.0.1' }).tab();

/** What a waiting version knows of a page: whether it is hidden, and whether it is of that version itself. */
export const seen = { unseen: false, same: false };
export const unseen = { unseen: true, same: false };
export const own = { unseen: false, same: true };

/** A message in flight. */
export async function onItsWay(): Promise<WaitingItem> {
  const body = JSON.stringify(messageBody);
  const op = await prepareOp(device.device, {
    kind: 'contact.send',
    entity: anId(),
    key: aKey(),
    body,
  });
  return { op: { ...op, state: 'inflight' }, document: null, blocked: false };
}

export function aPage() {
  const page = {
    begun: false,
    busy: false,
    justReloaded: false,
    waiting: [] as readonly WaitingItem[],
    kept: (): Promise<unknown> => Promise.resolve(),
    claims: 0,
    reloads: 0,
    letIn: 0,
    tell: () => {},
  };
  const health = createHealth();
  const update = createUpdate({
    drafts: { exist: () => page.begun, settled: () => page.kept() },
    outbox: {
      snapshot: () => page.waiting,
      subscribe: (listener) => {
        page.tell = listener;
        return () => {};
      },
    },
    health,
    isBusy: () => page.busy,
    claimQuietReload: () => {
      page.claims += 1;
      return Promise.resolve(!page.justReloaded);
    },
    reload: () => {
      page.reloads += 1;
    },
  });
  const enter = () => {
    page.letIn += 1;
  };
  return { page, health, update, enter, step: () => update.store.getState().step };
}
