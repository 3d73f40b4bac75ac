/** Asks the server which engagement letters a file belongs to. Sends only the file's SHA-256. */
import * as v from 'valibot';

import { sha256 } from '#device/browser-device.ts';
import { type LetterFound, verifyAnswer, verifyRoute } from '#domain/engagements/verify.ts';
import { request } from '#sync/request.ts';

const withinMs = 15_000;

/** In lowercase hexadecimal; undefined if the file cannot be read. */
export async function hashOf(file: File): Promise<string | undefined> {
  try {
    return await sha256(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Needs no sign-in. The newest letter first; undefined if the server did not answer. */
export async function lettersWith(hash: string): Promise<LetterFound[] | undefined> {
  try {
    const answer = await request(fetch, verifyRoute, { token: null, body: { hash }, withinMs });
    return answer.ok ? v.parse(verifyAnswer, await answer.json()).found : undefined;
  } catch {
    return undefined;
  }
}
