/** Owners' requests about facts, and the drawing process. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { type FirmRevision, firmRoutes, firmRevisionSchema } from '#domain/firm/firm-desk.ts';
import { starterKey } from '../../scripts/server-watch.mjs';
import { currentFile, drawnFirmFile } from '../../scripts/drawn-pages.mjs';
import { asAccount, sendJson } from './op-api.ts';
import type { TestServer } from './server.ts';

export function firmOf({ url }: Pick<TestServer, 'url'>, { token }: { token: string }) {
  const ask = (action: keyof typeof firmRoutes, body?: object) =>
    sendJson(url + firmRoutes[action], body, asAccount(token));
  const look = () => ask('look');
  return {
    ask,
    look,
    revision: async (): Promise<FirmRevision> =>
      v.parse(firmRevisionSchema, await (await look()).json()),
  };
}

/** Reports to the server as the drawing process. */
export async function tellDrawing(
  { adminUrl, adminHost }: Pick<TestServer, 'adminUrl' | 'adminHost'>,
  path: 'take' | 'report',
  body: object,
) {
  return sendJson(`${adminUrl}/api/firm/${path}`, body, { [starterKey]: adminHost });
}

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
