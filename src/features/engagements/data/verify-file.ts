/** Asks which engagement letter a file is. Only the file's SHA-256 leaves the device. */
import * as v from 'valibot';

import { type LetterFound, verifyAnswer, verifyRoute } from '#domain/engagements/verify.ts';
import { request } from '#sync/request.ts';

const withinMs = 15_000;

/** Whoever holds the file may ask. The newest letter first; undefined without an answer. */
export async function lettersWith(hash: string): Promise<LetterFound[] | undefined> {
  try {
    const answer = await request(fetch, verifyRoute, { token: null, body: { hash }, withinMs });
    return answer.ok ? v.parse(verifyAnswer, await answer.json()).found : undefined;
  } catch {
    // Unreachable, or a page of a proxy.
    return undefined;
  }
}
