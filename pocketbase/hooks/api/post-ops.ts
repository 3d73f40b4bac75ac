/** Receives all writes (docs/architecture.md, The write endpoint). */
import * as v from 'valibot';
import { listOf } from '#domain/list-of.ts';
import {
  opsPerRequest,
  opsPerVerify,
  opsRequestBytes,
  opsRequestBytesOfOthers,
  opsVersion,
} from '#domain/ops/op.ts';
import { authOf, isActive, isOfStaff } from '../accounts/accounts.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { answer, Refusal, refuse } from '../core/answer.ts';
import { applyBatch, mayAskAfter, prepareOp } from './apply-op.ts';
import { isLastRoom } from '../documents/upload-part.ts';
import { credentialOf, readLocks, readReceipts } from '../core/ledger.ts';
import { isJson, readJson } from '../route.ts';
import { isOfLostBytes } from '../documents/stored-document.ts';
import { opsLimit } from '../limits.ts';
import { take, waitFor } from '../core/limiter.ts';

const body = v.object({ ops: listOf(v.unknown(), opsPerRequest) });

/** Applies up to 20 ops and answers in their order. */
export function postOps(e: RequestEvent, auth: PbRecord | null): void {
  if (!isJson(e)) return refuse(415, 'bad_request');
  const maxBytes = isOfStaff(auth) ? opsRequestBytes : opsRequestBytesOfOthers;
  const { owner, ops } = readEnvelope(e, { auth, maxBytes }, body, (taken) => taken.ops.length);
  const isStaff = isOfStaff(requireOpOwner(e, owner));
  if (owner === null && isLastRoom(e.app)) throw new Refusal(503, 'unavailable', {}, 300);
  const planning = { app: e.app, now: Date.now(), sender: clientNetworks(e) };
  const batch = ops.map((raw) => prepareOp(raw, owner, isStaff, planning));
  const results = applyBatch(e.app, batch);
  answer(e, 200, { v: opsVersion, serverTime: new Date().toISOString(), results });
}

const asked = v.object({
  id: v.string(),
  hash: v.string(),
  key: v.nullish(v.string(), null),
});
const verifyOpsBody = v.object({ ops: listOf(asked, opsPerVerify) });

/**
 * Tells which ops the server has, after a power loss or a restored backup. A wrong hash or key, or a lost file, counts
 * as unknown.
 */
export function verifyOps(e: RequestEvent, auth: PbRecord | null): void {
  const read = { auth, maxBytes: opsRequestBytesOfOthers };
  const { owner, ops } = readEnvelope(e, read, verifyOpsBody, () => 1);
  const isStaff = isOfStaff(requireOpOwner(e, owner));
  const receipts = readReceipts(
    e.app,
    ops.map(({ id }) => id),
  );
  const locks = readLocks(
    e.app,
    receipts.map(({ entity }) => entity),
  );
  const known = ops.filter(({ id, hash, key }) => {
    const receipt = receipts.find((row) => row.id === id && row.hash === hash);
    const lock = receipt && locks.find((row) => row.id === receipt.entity);
    if (!receipt || !mayAskAfter(credentialOf(owner, key, isStaff), receipt, lock)) return false;
    return !isOfLostBytes(e.app, receipt);
  });
  answer(e, 200, { known: known.map(({ id }) => id) });
}

const version = v.object({ v: v.number() });
const owned = v.object({ owner: v.nullish(v.string(), null) });

type Envelope<T> = T & { owner: string | null };
type Reader = { auth: PbRecord | null; maxBytes: number };

const bytesPerOp = 32 * 1024;

/** Charges the network's budget of ops: by bytes before reading the body, then by `costOf` if that is more. */
function readEnvelope<T extends object>(
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
  const [limit, networks] = [opsLimit(), clientNetworks(e)];
  const charge = (ops: number) => take(e.app, limit, networks, ops);
  if (charge(paid) > 0) {
    return refuseOverBudget(waitFor(e.app, limit, networks, Math.max(paid, opsPerRequest)));
  }
  const taken = openEnvelope(readJson(e, maxBytes, auth), contents);
  const rest = costOf(taken) - paid;
  const wait = rest > 0 ? charge(rest) : 0;
  if (wait === 0) return taken;
  if (paid === 1) charge(-paid);
  return refuseOverBudget(wait);
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

function refuseOverBudget(seconds: number): never {
  throw new Refusal(429, 'too_many_requests', {}, seconds);
}

/** The account behind a request; a request marked as a guest's is one even with a token. @throws {Refusal} 401 or 403 */
function requireOpOwner(e: RequestEvent, owner: string | null): PbRecord | null {
  if (owner === null) return null;
  const auth = authOf(e);
  if (!auth || !isActive(auth)) refuse(401, 'auth_expired');
  return auth.id === owner ? auth : refuse(403, 'wrong_owner');
}
