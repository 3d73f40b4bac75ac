/** A device, a network that fails, and the real server: the stage of every row of the fault matrix. */
import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import type { KeptDocument } from '#sync/outbox-entry.ts';
import { problemsOf } from './device-oracle.ts';
import { submitBody } from './bodies.ts';
import { anId } from './op-api.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { TestServer } from './server.ts';
import { createTestDevice, type DeviceOptions, type Tab, type TestDevice } from './test-device.ts';

export type Stage = {
  server: TestServer;
  proxy: FaultProxy;
  /** A device behind the network. */
  device: (options?: Omit<DeviceOptions, 'url'>) => TestDevice;
  /** Everything that is not as it should be on a device at rest, seen from one of its tabs. */
  problems: (device: TestDevice, tab: Tab, parked?: readonly string[]) => Promise<string[]>;
};

/** Plays one row with a network of its own before a server, and takes the network down. */
export async function onStage<T>(
  server: TestServer,
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const proxy = await startFaultProxy(server.url);
  try {
    return await play({
      server,
      proxy,
      device: (options = {}) => createTestDevice({ url: proxy.url, ...options }),
      problems: (device, tab, parked = []) =>
        problemsOf({ server, device, tab, passages: proxy.passages(), parked }),
    });
  } finally {
    await proxy.stop();
  }
}

/** A message no one else sends. */
export function aMessage(text: string = anId()) {
  return {
    name: `Tomás ${text}`,
    email: `tomas.${text}@example.com`,
    phone: '(555) 010-4477',
    subject: 'bookkeeping',
    message: `Do you take on clients mid-year? ${text}`,
    website: '',
  };
}

/** Someone who answers everything. */
export function aPerson(text: string = anId()) {
  return {
    first_name: `Maya ${text}`,
    last_name: `Okonjo ${text}`,
    email: `maya.${text}@example.com`,
    phone: '(555) 010-4478',
  };
}

/** What to submit, and the draft on the screen where one is open already. */
export type Submission = {
  file?: File;
  person?: ReturnType<typeof aPerson>;
  store?: DraftStore;
};

/** Fills in the form of a tab's draft and taps Submit; the tab is not woken. Answers with what the visitor is told. */
export async function submitDraft(
  tab: Tab,
  { file, person = aPerson(), store: given }: Submission = {},
) {
  const store = given ?? (await tab.draftStore());
  await store.change((draft) => ({ ...draft, contact: { ...draft.contact, ...person } }));
  const trouble = file && (await store.attach(file));
  if (trouble) throw new Error(`the file: ${trouble}`);
  const told = await store.submit((_draft, document) =>
    JSON.stringify({ ...submitBody, ...person, document: declarationOf(document) }),
  );
  const draft = store.snapshot()?.draft;
  await tab.note();
  return { told, store, entity: draft?.id ?? '', document: draft?.document ?? '' };
}

function declarationOf(document: KeptDocument | null) {
  if (!document) return null;
  const { id, name, size, sha256 } = document;
  return { id, name, size, sha256 };
}

/** A file as a visitor picks it. */
export function aFile(bytes: Uint8Array, name = 'Return 2025.pdf'): File {
  return new File([Uint8Array.from(bytes)], name);
}

/** Someone's first name is typed. */
export const typedName =
  (first_name: string): DraftChange =>
  (draft) => ({ ...draft, contact: { ...draft.contact, first_name } });

/** Lets everything that is ready happen, so many times. */
export async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((done) => setImmediate(done));
}
