/** Uploads a file in parts, from the byte that the server is at. */
import * as v from 'valibot';

import { uploadPartBytes } from '#domain/documents/document.ts';
import type { UploadOutcome } from '#domain/ops/send-outcome.ts';
import type { SendingAccount } from './ops.ts';
import { withinMembership } from './request.ts';

const partWithinMs = 60_000;
const have = v.object({ have: v.number() });
const filesWait = v.object({ code: v.literal('files_wait') });
const waitSeconds = 60;

export type Upload = {
  id: string;
  size: number;
  key: string | null;
  read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
  onSent: (bytes: number) => Promise<unknown>;
  mayGoOn: () => boolean;
};

/** Makes a function that uploads a file and never throws. Without a token an account's file counts as undeclared. */
export function createUpload(
  origin = '',
  fetcher: typeof fetch = (...args) => fetch(...args),
  account: SendingAccount | null = null,
) {
  return async (upload: Upload): Promise<UploadOutcome> => {
    try {
      let at = await ask(upload, '', { method: 'GET' });
      while (typeof at === 'number' && at < upload.size) {
        await upload.onSent(at);
        if (!upload.mayGoOn()) return 'paused';
        const part = await upload.read(at, uploadPartBytes);
        if (part.byteLength === 0) return 'undeclared';
        at = await ask(upload, `/${at}`, { method: 'PUT', body: part });
      }
      if (typeof at !== 'number') return at;
      await upload.onSent(at);
      return 'complete';
    } catch {
      return 'network';
    }
  };

  /** Sends a request; returns how many bytes the server has, even if it reports a gap. */
  async function ask(
    { id, key }: Upload,
    rest: string,
    request: RequestInit,
  ): Promise<number | UploadOutcome> {
    const token = key === null ? (account?.token() ?? null) : null;
    if (key === null && token === null) return 'undeclared';
    const response = await fetcher(`${origin}/api/uploads/${id}${rest}`, {
      ...request,
      headers: token === null ? { 'X-Key': key ?? '' } : { Authorization: token },
      redirect: 'error',
      cache: 'no-store',
      signal: token === null ? AbortSignal.timeout(partWithinMs) : withinMembership(partWithinMs),
    });
    const said: unknown = await response.json().catch(() => undefined);
    const answer = v.safeParse(have, said);
    if (response.status === 404) return 'undeclared';
    if (v.is(filesWait, said)) {
      return { waitMs: 1000 * (Number(response.headers.get('Retry-After')) || waitSeconds) };
    }
    if ((response.ok || response.status === 409) && answer.success) return answer.output.have;
    return response.status >= 500 ? 'server' : 'portal';
  }
}
