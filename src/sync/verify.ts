import * as v from 'valibot';

import { type Op, opsVersion } from '#domain/ops/op.ts';
import type { SendingAccount } from './ops.ts';
import { request } from './request.ts';

const answerWithinMs = 30_000;
const answer = v.object({ known: v.array(v.string()) });

/** Asks which ops the server has; resolves to their ids, or null without an answer. */
export function createVerify(
  origin = '',
  fetcher: typeof fetch = (...args) => fetch(...args),
  account: SendingAccount | null = null,
) {
  return async (
    ops: readonly (Pick<Op, 'id' | 'key'> & { hash: string })[],
  ): Promise<ReadonlySet<string> | null> => {
    const token = account?.token() ?? null;
    if (account && token === null) return null;
    try {
      const body = { v: opsVersion, owner: account?.id ?? null, ops };
      const sent = { token, body, withinMs: answerWithinMs };
      const response = await request(fetcher, `${origin}/api/ops/verify`, sent);
      const read = v.safeParse(answer, await response.json());
      return response.status === 200 && read.success ? new Set(read.output.known) : null;
    } catch {
      return null;
    }
  };
}
