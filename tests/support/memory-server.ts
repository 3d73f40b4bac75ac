/** The write endpoint in memory, with faults, for the model-based test. */
import * as v from 'valibot';

import { type Op, opHashText, type OpKind, opSchema } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { sha256 } from './op-api.ts';

/** Network modes; `hold` delays answers until released. */
export const serverModes = [
  'ok',
  'refuse',
  'error',
  'drop',
  'truncate',
  'portal',
  'foreign',
  'busy',
  'hold',
] as const;

export type ServerMode = (typeof serverModes)[number];

type Receipt = { entity: string; superseded: boolean };
type Effect = 'applied' | 'superseded' | 'conflict' | 'retry';
type Upload = { size: number; sha256: string; bytes: Uint8Array; received: boolean };

const wireSchema = v.object({ ops: v.array(opSchema) });

export type MemoryServer = ReturnType<typeof createMemoryServer>;

/** Bodies with this word are rejected. */
export const poison = 'poison';

export function createMemoryServer() {
  const receipts = new Map<string, Receipt>();
  const revs = new Map<string, number>();
  const saves = new Map<string, string>();
  const leads = new Map<string, string>();
  const messages = new Map<string, string>();
  const uploads = new Map<string, Upload>();
  const hashes = new Map<string, string>();
  const sends = new Map<string, number>();
  const failures = new Map<string, number>();
  const broken: string[] = [];
  let held: (() => void)[] = [];
  let mode: ServerMode = 'ok';

  function apply(op: Op): OpResult {
    const hash = sha256(opHashText(op));
    const before = hashes.get(op.id) ?? hash;
    if (before !== hash) broken.push(`op ${op.id} changed`);
    hashes.set(op.id, hash);
    const said = (status: OpResult['status'], code?: OpResult['code']): OpResult => ({
      id: op.id,
      hash,
      status,
      rev: revs.get(op.entity) ?? null,
      ...(code ? { code } : {}),
    });
    const receipt = receipts.get(op.id);
    if (receipt) return said(receipt.superseded ? 'superseded' : 'replayed');
    if (op.body.includes(poison)) return said('rejected', 'invalid');
    if (op.needs.some((id) => !receipts.has(id))) return said('retry', 'needs');
    const effect = effects[op.kind]?.(op) ?? 'applied';
    if (effect === 'conflict') return said(effect, 'already_submitted');
    if (effect === 'retry') return said(effect, 'file_incomplete');
    receipts.set(op.id, { entity: op.entity, superseded: effect === 'superseded' });
    return said(effect);
  }

  /** What ops of these kinds change; other kinds change nothing here. */
  const effects: Partial<Record<OpKind, (op: Op) => Effect>> = {
    'estimate.save'({ entity, rev, body }) {
      const known = revs.get(entity) ?? 0;
      if (leads.has(entity) || known >= (rev ?? 0)) return 'superseded';
      revs.set(entity, rev ?? 0);
      saves.set(entity, body);
      return 'applied';
    },
    'estimate.submit'({ entity, rev, body }) {
      if (leads.has(entity)) return 'conflict';
      leads.set(entity, body);
      revs.set(entity, Math.max(revs.get(entity) ?? 0, rev ?? 0));
      const { document } = JSON.parse(body);
      if (document) {
        uploads.set(document.id, { ...document, bytes: new Uint8Array(), received: false });
      }
      return 'applied';
    },
    'document.attach'({ entity }) {
      const upload = uploads.get(entity);
      if (!upload || upload.bytes.byteLength < upload.size) return 'retry';
      if (sha256(upload.bytes) !== upload.sha256) broken.push(`file ${entity} differs`);
      upload.received = true;
      return 'applied';
    },
    'contact.send'({ entity, body }) {
      if (messages.has(entity)) broken.push(`message ${entity} doubled`);
      messages.set(entity, body);
      return 'applied';
    },
    'checklist.subscribe': () => 'applied',
  };

  function door(text: string): Response {
    const { ops } = v.parse(wireSchema, JSON.parse(text));
    for (const { id } of ops) count(sends, id);
    if (mode !== 'ok' && mode !== 'hold') for (const { id } of ops) count(failures, id);
    if (mode === 'error') return new Response('<h1>502</h1>', { status: 502 });
    if (mode === 'busy') return Response.json({ code: 'too_many_requests' }, { status: 429 });
    if (mode === 'portal') return new Response('<html>Sign in</html>');
    if (mode === 'foreign') return answerFor(ops.map(someoneElses));
    const results = ops.map(apply);
    if (mode === 'drop') throw new TypeError('dropped');
    return answerFor(results, mode === 'truncate');
  }

  function parts(path: string, init: RequestInit): Response {
    const [, id = '', offset] = /uploads\/(\w+)(?:\/(\d+))?/.exec(path) ?? [];
    const upload = uploads.get(id);
    if (!upload) return Response.json({ code: 'not_found' }, { status: 404 });
    if (mode === 'error' || mode === 'busy') return new Response('', { status: 503 });
    if (mode === 'portal') return new Response('<html>Sign in</html>');
    const have = upload.bytes.byteLength;
    if (init.method === 'PUT' && Number(offset) > have) {
      return Response.json({ code: 'gap', have }, { status: 409 });
    }
    if (init.method === 'PUT' && Number(offset) === have && init.body instanceof Uint8Array) {
      const joined = new Uint8Array(have + init.body.byteLength);
      joined.set(upload.bytes);
      joined.set(init.body, have);
      upload.bytes = joined;
    }
    if (mode === 'drop' || mode === 'truncate') throw new TypeError('dropped');
    return Response.json({ have: upload.bytes.byteLength, status: 'declared' });
  }

  const fetcher: typeof fetch = async (input, init = {}) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (mode === 'refuse') throw new TypeError('no network');
    const answer = path === '/api/ops' ? door(await request.text()) : parts(path, init);
    if (mode === 'hold') await new Promise<void>((release) => held.push(release));
    return answer;
  };

  return {
    fetcher,
    receipts,
    /** The last saved body per entity. */
    saves,
    leads,
    messages,
    uploads,
    sends,
    failures,
    /** What devices must never do: changed ops, wrong bytes, doubled messages. */
    broken,
    become(next: ServerMode): void {
      mode = next;
    },
    release(): void {
      const waiting = held;
      held = [];
      for (const go of waiting) go();
    },
  };
}

/** A valid answer about other bytes. */
function someoneElses({ id }: Op): OpResult {
  return { id, hash: sha256('other'), status: 'applied', rev: null };
}

function answerFor(results: OpResult[], cut = false): Response {
  const body = JSON.stringify({ v: 1, serverTime: '2026-11-02T09:41:00Z', results });
  return new Response(cut ? body.slice(0, body.length / 2) : body);
}

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
