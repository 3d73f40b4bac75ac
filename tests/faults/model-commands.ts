/** Events on a visitor's device, as commands that fast-check combines at random. */
import * as fc from 'fast-check';

import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { noAnswers } from '#domain/estimator/answers.ts';
import { newId } from '#domain/ids.ts';
import { messageBody } from '../support/bodies.ts';
import {
  type MemoryServer,
  poison,
  type ServerMode,
  serverModes,
} from '../support/memory-server.ts';
import type { Tab, TestDevice } from '../support/test-device.ts';

/** What the model remembers: what the visitor discarded, and how often a tab was killed. */
export type Model = { discarded: Set<string>; kills: number };

export type Real = {
  device: TestDevice;
  server: MemoryServer;
  tabs: (Tab | undefined)[];
  stores: WeakMap<Tab, ReturnType<Tab['draftStore']>>;
  passes: { tab: Tab; over: Promise<unknown> }[];
};

type Action = (real: Real, model: Model) => Promise<void>;

const which = fc.integer({ min: 0, max: 1 });

function command(name: string, run: Action): fc.AsyncCommand<Model, Real> {
  return { check: () => true, run: (model, real) => run(real, model), toString: () => name };
}

export async function tabAt(real: Real, place: number): Promise<Tab> {
  const open = real.tabs[place] ?? (await real.device.tab());
  real.tabs[place] = open;
  return open;
}

async function storeAt(real: Real, place: number) {
  const tab = await tabAt(real, place);
  const store = real.stores.get(tab) ?? tab.draftStore();
  real.stores.set(tab, store);
  return { tab, store: await store };
}

const write = (place: number, poisoned: boolean) =>
  command(`write(${place}${poisoned ? ', poison' : ''})`, async (real) => {
    const tab = await tabAt(real, place);
    const message = poisoned ? poison : newId(tab.device.random);
    await tab.enqueue('contact.send', { ...messageBody, message });
  });

const answer = (place: number, services: boolean) =>
  command(`answer(${place})`, async (real) => {
    const { store } = await storeAt(real, place);
    await store.change((draft) => ({
      ...draft,
      answers: { ...noAnswers, services: services ? ['Bookkeeping'] : [] },
    }));
  });

const save = (place: number, text: string) =>
  command(`save(${place})`, async (real) => {
    const { tab, store } = await storeAt(real, place);
    await store.saveEstimate(JSON.stringify({ text }));
    await tab.note();
  });

const attach = (place: number, length: number) =>
  command(`attach(${place}, ${length} bytes)`, async (real) => {
    const { store } = await storeAt(real, place);
    if (store.snapshot()?.draft.phase !== 'open') return;
    const pdf = Uint8Array.from(
      { length: length + 8 },
      (_, at) => '%PDF-1.7'.charCodeAt(at) || at % 251,
    );
    await store.attach(new File([pdf], 'return.pdf'));
  });

const submit = (place: number) =>
  command(`submit(${place})`, async (real) => {
    const { tab, store } = await storeAt(real, place);
    if (store.snapshot()?.draft.phase !== 'open') return;
    await store.submit((_draft, file) => {
      const { id = '', size = 0, sha256 = '' } = file ?? {};
      const document = file ? { id, name: 'return.pdf', size, sha256 } : null;
      return JSON.stringify({ email: 'maya@example.com', document });
    });
    await tab.note();
  });

const reset = (place: number) =>
  command(`reset(${place})`, async (real) => {
    const { store } = await storeAt(real, place);
    await store.reset();
  });

const drain = (place: number) =>
  command(`drain(${place})`, async (real) => {
    const tab = await tabAt(real, place);
    real.passes.push({ tab, over: tab.pass().catch(() => undefined) });
    await tab.drain.nextAt();
  });

const kill = (place: number) =>
  command(`kill(${place})`, async (real, model) => {
    real.tabs[place]?.kill();
    real.tabs[place] = undefined;
    model.kills += 1;
  });

const network = (mode: ServerMode) =>
  command(`network(${mode})`, async (real) => {
    real.server.become(mode);
    if (mode !== 'hold') real.server.release();
  });

const time = (ms: number) =>
  command(`time(${ms})`, async (real) => {
    real.device.clock.advance(ms);
  });

const clock = (ms: number) =>
  command(`clock(${ms})`, async (real) => {
    real.device.clock.setBy(ms);
  });

const attachWithoutRoom = (place: number) =>
  command(`attachWithoutRoom(${place})`, async (real) => {
    const { tab, store } = await storeAt(real, place);
    if (store.snapshot()?.draft.phase !== 'open') return;
    tab.storage.fail(({ table, write: writes }) =>
      writes && table === 'chunks' ? new DOMException('full', 'QuotaExceededError') : undefined,
    );
    await store.attach(new File(['%PDF-1.7 too much'], 'return.pdf'));
    tab.storage.fail(undefined);
  });

const discard = (place: number) =>
  command(`discard(${place})`, async (real, model) => {
    const tab = await tabAt(real, place);
    const parked = (await tab.db.ops.toArray()).find(({ state }) => state === 'parked');
    if (!parked) return;
    const gone = (await tab.db.ops.toArray()).filter(
      (op: OutboxEntry) => op.id === parked.id || op.needs.includes(parked.id),
    );
    await tab.outbox().discard(parked.id);
    for (const { id } of gone) model.discarded.add(id);
  });

export const anyCommands = fc.commands(
  [
    fc.tuple(which, fc.boolean()).map(([place, yes]) => answer(place, yes)),
    fc.tuple(which, fc.string({ maxLength: 6 })).map(([place, text]) => save(place, text)),
    fc
      .tuple(which, fc.integer({ min: 0, max: 600_000 }))
      .map(([place, size]) => attach(place, size)),
    which.map(submit),
    which.map(reset),
    fc.tuple(which, fc.integer({ min: 0, max: 4 })).map(([place, n]) => write(place, n === 0)),
    which.map(drain),
    which.map(drain),
    which.map(kill),
    fc.constantFrom(...serverModes).map(network),
    fc.integer({ min: 0, max: 400_000 }).map(time),
    fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }).map(clock),
    which.map(attachWithoutRoom),
    which.map(discard),
  ],
  { maxCommands: 40 },
);
