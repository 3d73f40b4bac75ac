/** Reads the envelope of a write request: version, owner, size, budget. */
import * as v from 'valibot';

import { opsPerRequest, opsVersion } from '#domain/ops/op.ts';
import { authOf, isActive } from '../accounts/account.ts';
import { Refusal, refuse } from '../core/refusal.ts';
import { opsLimit } from '../limits.ts';
import { readJson } from '../core/read-json.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { take, waitFor } from '../core/limiter.ts';

const version = v.object({ v: v.number() });
const owned = v.object({ owner: v.nullish(v.string(), null) });

type Envelope<T> = T & { owner: string | null };
type Reader = { auth: PbRecord | null; maxBytes: number };

const bytesPerOp = 32 * 1024;

/** Charges the network's budget by bytes, or by `costOf` if that is more, before it reads. */
export function readEnvelope<T extends object>(
  e: RequestEvent,
  { auth, maxBytes }: Reader,
  contents: v.GenericSchema<unknown, T>,
  costOf: (contents: T) => number,
): Envelope<T> {
  const given = e.request.contentLength;
  const paid = Math.max(
    1,
    Math.ceil((given < 0 ? maxBytes : Math.min(given, maxBytes)) / bytesPerOp),
  );
  if (takeBudget(e, paid) > 0) {
    return refuseForNow(budgetWait(e, Math.max(paid, opsPerRequest)));
  }
  const taken = openEnvelope(readJson(e, maxBytes, auth), contents);
  const rest = costOf(taken) - paid;
  const wait = rest > 0 ? takeBudget(e, rest) : 0;
  if (wait === 0) return taken;
  if (paid === 1) takeBudget(e, -paid);
  return refuseForNow(wait);
}

function openEnvelope<T extends object>(
  value: unknown,
  contents: v.GenericSchema<unknown, T>,
): Envelope<T> {
  const stated = v.safeParse(version, value);
  if (stated.success && stated.output.v !== opsVersion) refuse(426, 'version_unknown');
  const owner = v.safeParse(owned, value);
  const rest = v.safeParse(contents, value);
  if (!stated.success || !owner.success || !rest.success) refuse(400, 'bad_request');
  return { ...rest.output, ...owner.output };
}

function refuseForNow(seconds: number): never {
  throw new Refusal(429, 'too_many_requests', {}, seconds);
}

function takeBudget(e: RequestEvent, ops: number): number {
  return take(e.app, opsLimit(), clientNetworks(e), ops);
}

function budgetWait(e: RequestEvent, ops: number): number {
  return waitFor(e.app, opsLimit(), clientNetworks(e), ops);
}

/** The account behind a request; a request marked as a guest's is one even with a token. @throws {Refusal} 401 or 403 */
export function requireOpOwner(e: RequestEvent, owner: string | null): PbRecord | null {
  if (owner === null) return null;
  const auth = authOf(e);
  if (!auth || !isActive(auth)) refuse(401, 'auth_expired');
  return auth.id === owner ? auth : refuse(403, 'wrong_owner');
}
