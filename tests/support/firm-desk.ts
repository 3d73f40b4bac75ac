/** Owners' requests about the firm's facts, and the process that draws with them. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { type FirmStanding, firmRoutes, firmStandingSchema } from '#domain/firm/firm-desk.ts';
import { currentFile, drawnFirmFile } from '../../scripts/drawn-pages.mjs';
import { asAccount, sendJson } from './op-api.ts';
import type { TestServer } from './server.ts';

/** Asks as this account. */
export function firmOf({ url }: Pick<TestServer, 'url'>, { token }: { token: string }) {
  const ask = (action: keyof typeof firmRoutes, body?: object) =>
    sendJson(url + firmRoutes[action], body, asAccount(token));
  const look = () => ask('look');
  return {
    ask,
    look,
    standing: async (): Promise<FirmStanding> =>
      v.parse(firmStandingSchema, await (await look()).json()),
  };
}

/** What the process beside the server says to it, on the administration listener or elsewhere. */
export async function tellDrawing(origin: string, path: 'take' | 'report', body: object) {
  return sendJson(`${origin}/api/firm/${path}`, body);
}

/** Puts pages in place that say these words, as a drawing with these facts does. */
export async function putDrawn(
  place: string,
  { rev, facts, words, stamp = '' }: { rev: number; facts: object; words: string; stamp?: string },
): Promise<void> {
  const name = `${rev}-drawn`;
  await mkdir(join(place, name, 'templates'), { recursive: true });
  await writeFile(join(place, name, 'index.html'), words);
  const feed = JSON.stringify([`<title>${words}</title>`, 'items', '']);
  await writeFile(join(place, name, 'templates/feed.json'), feed);
  const drawn = JSON.stringify({ rev, stamp, facts });
  await writeFile(join(place, name, drawnFirmFile), drawn);
  await writeFile(join(place, `${currentFile}.new`), name);
  await rename(join(place, `${currentFile}.new`), join(place, currentFile));
}
