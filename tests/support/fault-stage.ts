/** A device, a faulty network and the real server, for the fault matrix. */

import * as v from 'valibot';

import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import type { StoredDocument, OutboxEntry } from '#sync/outbox-entry.ts';
import { submitBody } from './bodies.ts';
import { anId, sha256 } from './op-api.ts';
import { startFaultProxy, type Passage, sendsByOp } from './fault-proxy.ts';
import type { TestServer, Row } from './server.ts';
import { createTestDevice, type DeviceOptions, type Tab, type TestDevice } from './test-device.ts';
import { storedDocument } from './uploading.ts';

/** The expected end state of any run. */
type Outcome = {
  server: TestServer;
  device: TestDevice;
  tab: Tab;
  passages: readonly Passage[];
  parked?: readonly string[];
};

/** Where the end state differs from the expected one; empty if nowhere. */
async function problemsOf(outcome: Outcome): Promise<string[]> {
  const meant = [...outcome.device.meant.values()];
  const kept = await outcome.tab.seen.receipts.toArray();
  const acknowledged = meant.filter(({ id }) => kept.some((receipt) => receipt.id === id));
  return [
    ...(await whereOpsAre(outcome, meant, new Set(kept.map(({ id }) => id)))),
    ...(await whatReceiptsSay(outcome, meant, acknowledged)),
    ...(await whatRowsSay(outcome.server, acknowledged)),
    ...(await deskProblems(outcome.server)),
    ...(await whatIsLeft(outcome.tab, acknowledged)),
  ];
}

/** Each op is acknowledged or parked; only an unsent save may have been replaced. */
async function whereOpsAre(
  { tab, passages, parked = [] }: Outcome,
  meant: readonly OutboxEntry[],
  acknowledged: ReadonlySet<string>,
): Promise<string[]> {
  const waiting = await tab.seen.ops.toArray();
  const sends = sendsByOp(passages);
  const there = new Set(waiting.map(({ id }) => id));
  return [
    ...waiting
      .filter(({ id, state }) => state !== 'parked' || !parked.includes(id))
      .map(({ id, kind, state, trouble }) => `${kind} ${id} is ${state}: ${trouble?.code}`),
    ...parked.filter((id) => !there.has(id)).map((id) => `${id} is not parked`),
    ...meant
      .filter(({ id }) => !acknowledged.has(id) && !there.has(id))
      .filter(({ id, kind }) => kind !== 'estimate.save' || sends.has(id))
      .map(({ id, kind }) => `${kind} ${id} has vanished`),
  ];
}

/** The server has receipts for exactly the device's acknowledged ops. */
async function whatReceiptsSay(
  { server }: Outcome,
  meant: readonly OutboxEntry[],
  acknowledged: readonly OutboxEntry[],
): Promise<string[]> {
  const there = await byId(server, 'receipts');
  const known = new Set(acknowledged.map(({ id }) => id));
  return [
    ...acknowledged
      .filter(({ id, hash }) => there.get(id)?.['hash'] !== hash)
      .map(({ id, kind }) => `the server has no receipt for ${kind} ${id}`),
    ...meant
      .filter(({ id }) => there.has(id) && !known.has(id))
      .map(({ id, kind }) => `the device has no receipt for ${kind} ${id}`),
  ];
}

const inJson = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(v.string(), v.parseJson(), v.object(entries));

const message = inJson({ message: v.string() });
const person = inJson({ email: v.string() });
const attachment = inJson({ document: v.object({ sha256: v.string(), name: v.string() }) });

/** Compares rows with the intended ops; never two rows for one. */
async function whatRowsSay(server: TestServer, ops: readonly OutboxEntry[]): Promise<string[]> {
  const problems: string[] = [];
  const of = (kind: OutboxEntry['kind']) => ops.filter((op) => op.kind === kind);
  const contacts = await byId(server, 'contacts');
  for (const { entity, body } of of('contact.send')) {
    const text = v.parse(message, body).message;
    const same = [...contacts.values()].filter((row) => row['message'] === text);
    if (contacts.get(entity)?.['message'] !== text) problems.push(`message ${entity} is not there`);
    if (same.length !== 1) problems.push(`message ${entity} is there ${same.length} times`);
  }
  const leads = await byId(server, 'price_estimates');
  for (const { entity, body } of of('estimate.submit')) {
    const { email } = v.parse(person, body);
    if (leads.get(entity)?.['email'] !== email) problems.push(`lead ${entity} is not there`);
  }
  const estimates = await byId(server, 'abandoned_estimates');
  for (const [entity, rev] of highestRevisions(ops)) {
    const row = estimates.get(entity);
    const status = leads.has(entity) ? 'converted' : 'abandoned';
    if (row?.['rev'] !== rev || row['status'] !== status) {
      problems.push(
        `estimate ${entity} is ${String(row?.['status'])} ${String(row?.['rev'])}, not ${status} ${rev}`,
      );
    }
  }
  for (const { entity, body } of of('document.attach')) {
    const { row, bytes } = await storedDocument(server, entity);
    const right = sha256(bytes) === v.parse(attachment, body).document.sha256;
    if (!right || row?.['status'] !== 'received') problems.push(`file ${entity} is not whole`);
  }
  return problems;
}

function highestRevisions(ops: readonly OutboxEntry[]): Map<string, number> {
  const revisions = new Map<string, number>();
  for (const { kind, entity, rev } of ops) {
    if (!kind.startsWith('estimate.')) continue;
    revisions.set(entity, Math.max(revisions.get(entity) ?? 0, rev ?? 0));
  }
  return revisions;
}

/** Delivered content is gone from the device: contacts, messages, file bytes. */
async function whatIsLeft(
  { seen: db }: Tab,
  acknowledged: readonly OutboxEntry[],
): Promise<string[]> {
  const tables = db.tables.filter(({ name }) => name !== 'chunks');
  const rows = await Promise.all(tables.map((table) => table.toArray()));
  const text = JSON.stringify(rows);
  const personal = acknowledged.flatMap(({ kind, body }) => {
    if (kind === 'estimate.save') return [];
    if (kind === 'document.attach') return v.parse(attachment, body).document.name;
    return personalIn(JSON.parse(body));
  });
  const left = [...new Set(personal)].filter((value) => text.includes(JSON.stringify(value)));
  const files = new Set(acknowledged.map(({ entity }) => entity));
  const chunks = (await db.chunks.toArray()).filter(({ document }) => files.has(document));
  return [
    ...left.map((value) => `still on the device: ${value}`),
    ...(chunks.length > 0 ? [`${chunks.length} chunks still on the device`] : []),
  ];
}

const personalFields = v.object({
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  message: v.optional(v.string()),
});

function personalIn(body: unknown): string[] {
  return Object.values(v.parse(personalFields, body)).flatMap((value) => value || []);
}

async function byId(server: TestServer, collection: string): Promise<Map<string, Row>> {
  return new Map((await server.rows(collection)).map((row) => [row.id, row]));
}

export type Stage = Omit<Awaited<ReturnType<typeof raiseStage>>, 'stop'>;

export async function raiseStage(server: TestServer) {
  const proxy = await startFaultProxy(server.url);
  return {
    server,
    proxy,
    device: (options: Omit<DeviceOptions, 'url'> = {}) =>
      createTestDevice({ url: proxy.url, ...options }),
    /** What is wrong with an idle device and the server, seen from one tab; empty if nothing. */
    problems: (device: TestDevice, tab: Tab, parked: readonly string[] = []) =>
      problemsOf({ server, device, tab, passages: proxy.passages(), parked }),
    stop: proxy.stop,
  };
}

export async function onStage<T>(
  server: TestServer,
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { stop, ...stage } = await raiseStage(server);
  try {
    return await play(stage);
  } finally {
    await stop();
  }
}

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

export function aPerson(text: string = anId()) {
  return {
    first_name: `Maya ${text}`,
    last_name: `Okonjo ${text}`,
    email: `maya.${text}@example.com`,
    phone: '(555) 010-4478',
  };
}

/** What to submit, and the open draft if any. */
type Submission = {
  file?: File;
  person?: ReturnType<typeof aPerson>;
  store?: DraftStore;
};

/** Fills in a draft's form and submits without waking the tab; returns the notice. */
export async function submitDraft(
  tab: Tab,
  { file, person = aPerson(), store: given }: Submission = {},
) {
  const store = given ?? (await tab.draftStore());
  await store.change((draft) => ({ ...draft, contact: { ...draft.contact, ...person } }));
  const kept = file && (await store.attach(file));
  if (typeof kept === 'string') throw new Error(`the file: ${kept}`);
  const told = await store.submit((_draft, document) =>
    JSON.stringify({ ...submitBody, ...person, document: declarationOf(document) }),
  );
  const draft = store.snapshot()?.draft;
  await tab.note();
  return { told, store, entity: draft?.id ?? '', document: draft?.document ?? '' };
}

function declarationOf(document: StoredDocument | null) {
  if (!document) return null;
  const { id, name, size, sha256 } = document;
  return { id, name, size, sha256 };
}

export function aFile(bytes: Uint8Array, name = 'Return 2025.pdf'): File {
  return new File([Uint8Array.from(bytes)], name);
}

export const typedName =
  (first_name: string): DraftChange =>
  (draft) => ({ ...draft, contact: { ...draft.contact, first_name } });

/** Runs pending callbacks this many times. */
export async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await new Promise((done) => setImmediate(done));
}

/** Expected leads of visitors' rows; a submitted draft has one lead. */
const causes = [
  ['abandoned_estimates', 'abandoned'],
  ['price_estimates', 'estimate'],
  ['contacts', 'message'],
  ['creator_checklist_subscribers', 'subscriber'],
] as const;

/** Leads that are wrong or have no cause; empty if none. */
async function deskProblems(server: TestServer): Promise<string[]> {
  const meant = new Map<string, string>();
  for (const [collection, kind] of causes) {
    for (const { id } of await server.rows(collection)) meant.set(id, kind);
  }
  const leads = await server.rows('leads');
  const there = new Map(leads.map((lead) => [lead.id, String(lead['kind'])]));
  const places = new Set(leads.map((lead) => lead['seq']));
  return [
    ...[...meant]
      .filter(([id, kind]) => there.get(id) !== kind)
      .map(([id, kind]) => `${kind} ${id} is ${there.get(id) ?? 'missing'} on the desk`),
    ...leads.filter(({ id }) => !meant.has(id)).map(({ id }) => `nobody caused the lead ${id}`),
    ...(places.size === leads.length ? [] : ['two leads have one place']),
  ];
}
