/** What every request to the write endpoint has around its ops: a version, an owner, a size and a budget. */
import * as v from 'valibot';

import { opsPerRequest, opsVersion } from '#domain/ops/op.ts';
import type { RequestCode } from '#domain/ops/result.ts';
import { refuse } from '../core/answer.ts';
import { readJson } from '../core/read-json.ts';
import { waitNoLonger } from '../core/reading-time.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { type Limit, take, waitFor } from '../core/limiter.ts';
import { positiveSetting } from '../core/environment.ts';

const version = v.object({ v: v.number() });
const owned = v.object({ owner: v.nullish(v.string(), null) });

type Envelope<T> = T & { owner: string | null };
type Refused = { status: number; code: RequestCode };

/** So many bytes cost as much as an op. */
const bytesPerOp = 32 * 1024;

/**
 * Reads the envelope and its contents, or answers why it is not taken and returns nothing. Costs the address as many
 * ops as its bytes do before they are read, and as `costOf` says where that is more; what is not taken costs its bytes, and
 * a small request that must wait costs nothing.
 */
export function readEnvelope<T extends object>(
  e: RequestEvent,
  maxBytes: number,
  contents: v.GenericSchema<unknown, T>,
  costOf: (contents: T) => number,
): Envelope<T> | undefined {
  const given = e.request.contentLength;
  const paid = Math.max(
    1,
    Math.ceil((given < 0 ? maxBytes : Math.min(given, maxBytes)) / bytesPerOp),
  );
  if (takeBudget(e, paid) > 0) {
    waitNoLonger(e);
    refuseForNow(e, budgetWait(e, Math.max(paid, opsPerRequest)));
    return undefined;
  }
  const read = openEnvelope(e, maxBytes, contents);
  if ('code' in read) {
    refuse(e, read.status, read.code);
    return undefined;
  }
  const rest = costOf(read.taken) - paid;
  const wait = rest > 0 ? takeBudget(e, rest) : 0;
  if (wait === 0) return read.taken;
  if (paid === 1) takeBudget(e, -paid);
  refuseForNow(e, wait);
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

/** Takes `ops` from an address's budget; returns the whole seconds to wait when there is not enough, else 0. */
function takeBudget(e: RequestEvent, ops: number): number {
  return take(e.app, limit(), clientNetworks(e), ops);
}

/** The whole seconds until an address could take `ops`; takes nothing. */
function budgetWait(e: RequestEvent, ops: number): number {
  return waitFor(e.app, limit(), clientNetworks(e), ops);
}

function limit(): Limit {
  const everyMs = 60_000 / positiveSetting('OPS_PER_MINUTE', 300);
  return { name: 'ops', burst: positiveSetting('OPS_BURST', 100), everyMs };
}
