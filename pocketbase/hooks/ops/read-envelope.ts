/** What every request to the door has around its ops: a version, an owner, a size and a budget. */
import * as v from 'valibot';

import { opsPerRequest, opsVersion } from '#domain/ops/op.ts';
import type { RequestCode } from '#domain/ops/result.ts';
import { refuse } from './answer.ts';
import { budgetWait, takeBudget } from './budget.ts';
import { readJson } from './read-json.ts';

const version = v.object({ v: v.number() });
const owned = v.object({ owner: v.nullish(v.string(), null) });

type Envelope<T> = T & { owner: string | null };
type Refused = { status: number; code: RequestCode };

/**
 * Reads the envelope and its contents, or answers why it is not taken and returns nothing. Costs the address as many
 * ops as `costOf` says; what is not taken costs one, and a request that must wait costs nothing.
 */
export function readEnvelope<T extends object>(
  e: RequestEvent,
  maxBytes: number,
  contents: v.GenericSchema<unknown, T>,
  costOf: (contents: T) => number,
): Envelope<T> | undefined {
  if (budgetWait(e, 1) > 0) {
    refuseForNow(e, budgetWait(e, opsPerRequest));
    return undefined;
  }
  const read = openEnvelope(e, maxBytes, contents);
  const wait = takeBudget(e, 'code' in read ? 1 : Math.max(1, costOf(read.taken)));
  if (wait > 0) refuseForNow(e, wait);
  else if ('code' in read) refuse(e, read.status, read.code);
  else return read.taken;
  return undefined;
}

function openEnvelope<T extends object>(
  e: RequestEvent,
  maxBytes: number,
  contents: v.GenericSchema<unknown, T>,
): { taken: Envelope<T> } | Refused {
  const read = readJson(e, maxBytes);
  if ('code' in read) return read;
  const stated = v.safeParse(version, read.value);
  if (stated.success && stated.output.v !== opsVersion) {
    return { status: 426, code: 'version_unknown' };
  }
  const owner = v.safeParse(owned, read.value);
  const rest = v.safeParse(contents, read.value);
  if (!stated.success || !owner.success || !rest.success) {
    return { status: 400, code: 'bad_request' };
  }
  return { taken: { ...rest.output, ...owner.output } };
}

/** Asks a client to come back after so many seconds. */
function refuseForNow(e: RequestEvent, seconds: number): void {
  e.response.header().set('Retry-After', String(seconds));
  refuse(e, 429, 'too_many_requests');
}
