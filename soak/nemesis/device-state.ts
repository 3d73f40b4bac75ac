/** Reads a device's stored data directly, bypassing the app. */
import * as v from 'valibot';

import { everythingKept, keptRows } from '../../tests/e2e/device.ts';
import type { Inside } from '../../tests/support/browsers/screen.ts';

const drafts = v.array(
  v.object({
    id: v.string(),
    phase: v.picklist(['open', 'submitting', 'sent', 'refused']),
    edits: v.number(),
    savedRev: v.number(),
    updatedAt: v.number(),
    document: v.nullable(v.string()),
    contact: v.record(v.string(), v.string()),
  }),
);
const documents = v.array(v.object({ id: v.string(), name: v.string(), sha256: v.string() }));
const waiting = v.array(
  v.looseObject({
    id: v.string(),
    kind: v.string(),
    state: v.string(),
    trouble: v.nullable(v.looseObject({ code: v.string() })),
  }),
);

export type KeptDraft = v.InferOutput<typeof drafts>[number];

/** The stored draft on screen, if any. */
export async function draftKept(page: Inside): Promise<KeptDraft | undefined> {
  const all = v.parse(drafts, await keptRows(page, 'drafts'));
  return all.sort((a, b) => b.updatedAt - a.updatedAt)[0];
}

/** The stored file of a draft, if any. */
export async function fileKept(page: Inside, { document }: KeptDraft) {
  const all = v.parse(documents, await keptRows(page, 'documents'));
  return all.find(({ id }) => id === document);
}

/** Pending ops; empty once all are sent. */
export async function whatWaits(page: Inside) {
  return v.parse(waiting, await keptRows(page, 'ops'));
}

/** Personal words still stored on the device, file bytes, and unexpected databases. */
export async function whatIsLeft(page: Inside, personal: ReadonlySet<string>): Promise<string[]> {
  const kept = await everythingKept(page);
  const chunks = await keptRows(page, 'chunks');
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  return [
    ...[...personal].filter((word) => kept.includes(word)).map((word) => `"${word}"`),
    ...(Array.isArray(chunks) && chunks.length === 0 ? [] : ['bytes of a file']),
    ...names.filter((name) => name !== 'device-guest').map((name) => `a database ${name}`),
  ];
}
