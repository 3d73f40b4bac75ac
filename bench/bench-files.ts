/**
 * Measures what encryption at rest costs for a file of the largest size: a real server, one client on the same machine.
 */
import { documentMaxBytes, documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anAccount, type TestAccount } from '../tests/support/accounts.ts';
import { postOne } from '../tests/support/op-api.ts';
import { aPdf } from '../tests/support/files.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { sendFile, submitWith } from '../tests/support/uploading.ts';
import { spreadOf } from './load/medians.ts';

/** Medians in milliseconds. `attach` is the op that checks and stores, `range` reads a mebibyte from the middle. */
export type FileFigures = Record<'parts' | 'attach' | 'download' | 'range', number>;

const rounds = 9;
const mebibyte = 1024 * 1024;

/** Compares with an unencrypted file on the same server. */
export async function benchFiles() {
  const today = await stage();
  const samples: { encrypted: FileFigures[]; plain: Partial<FileFigures>[] } = {
    encrypted: [],
    plain: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const { figures, document } = await once(today);
    samples.encrypted.push(figures);
    samples.plain.push(await downloads(today, await asPlain(today.server, document)));
  }
  await today.server.stop();
  return { encrypted: medians(samples.encrypted), plain: medians(samples.plain) };
}

type Stage = { server: TestServer; desk: TestAccount };

async function stage(): Promise<Stage> {
  const server = await startServer({ env: { GOGC: '400' } });
  return { server, desk: await anAccount(server, 'staff') };
}

async function once({ server, desk }: Stage) {
  const bytes = aPdf(documentMaxBytes);
  const lead = await submitWith(server.url, 'return.pdf', bytes);
  const parts = await timed(() => sendFile(server.url, lead.document.id, lead.key, bytes));
  const attach = await timed(async () => {
    const { status } = await postOne(server.url, lead.attach);
    if (status !== 'applied') throw new Error(`attach: ${status}`);
  });
  const document = lead.document.id;
  return { document, figures: { parts, attach, ...(await downloads({ server, desk }, document)) } };
}

async function downloads({ server, desk }: Stage, document: string) {
  const { url } = await desk.asks(deskRoutes.document, documentLinkAnswerSchema, { document });
  const get = (headers: Record<string, string>, length: number) =>
    timed(async () => {
      const answer = await fetch(server.url + url, { headers });
      const got = await answer.arrayBuffer();
      if (got.byteLength !== length) throw new Error(`download: ${got.byteLength} bytes`);
    });
  const middle = 5 * mebibyte + 77;
  return {
    download: await get({}, documentMaxBytes),
    range: await get({ Range: `bytes=${middle}-${middle + mebibyte - 1}` }, mebibyte),
  };
}

/** The same document as an earlier release stored it. */
async function asPlain(server: TestServer, id: string): Promise<string> {
  const [row] = await server.rows('price_estimator_documents', `id = "${id}"`);
  const folder = join(server.data, 'storage', String(row?.['collectionId']), id);
  await writeFile(join(folder, 'plain.pdf'), aPdf(documentMaxBytes));
  await server.sql(
    `UPDATE price_estimator_documents SET key = '', file = 'plain.pdf' WHERE id = '${id}'`,
  );
  return id;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function medians(samples: readonly Partial<FileFigures>[]): Partial<FileFigures> {
  const median = (name: keyof FileFigures) =>
    spreadOf(samples.map((sample) => sample[name] ?? NaN)).median;
  const names = ['parts', 'attach', 'download', 'range'] as const;
  return Object.fromEntries(names.map((name) => [name, median(name)]));
}
