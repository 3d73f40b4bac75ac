/** Hashes, validates and plans an op before the transaction. */
import * as v from 'valibot';

import { type Op, opHashText, opSchema } from '#domain/ops/op.ts';
import { type Credential, credentialOf } from '../core/credential.ts';
import { kinds } from './kinds.ts';
import { parseJson } from '../core/parse-json.ts';
import { type Kind, type Plan, type Planning, rejected, retry } from '../core/plan.ts';
import { report } from '../core/report.ts';

export type PreparedOp = { op: Op; hash: string; kind: Kind; plan: Plan; credential: Credential };

export type Prepared = PreparedOp | { malformedId: string };

/** A wrong key answers like an unknown entity. */
export function prepareOp(
  raw: unknown,
  owner: string | null,
  isStaff: boolean,
  planning: Omit<Planning, 'credential'>,
): Prepared {
  if (typeof raw !== 'object' || raw === null) return { malformedId: '' };
  const checked = v.safeParse(opSchema, { ...raw, key: null });
  if (!checked.success) return { malformedId: textIn(raw, 'id') };
  const op = checked.output;
  const credential = credentialOf(owner, 'key' in raw ? raw.key : null, isStaff);
  const kind = kinds[op.kind];
  return {
    op,
    hash: $security.sha256(opHashText(op)),
    kind,
    plan: planBody(op, kind, { ...planning, credential }),
    credential,
  };
}

/** A failed plan delays only its own op. */
function planBody(op: Op, kind: Kind, planning: Planning): Plan {
  const body = parseJson(op.body);
  if (!body) return { apply: () => rejected('malformed') };
  try {
    return kind.plan(op, body.value, planning);
  } catch (error) {
    report(planning.app, 'op not planned', [op], error);
    return { apply: () => retry('server_error') };
  }
}

function textIn(raw: object, name: string): string {
  const value: unknown = Object.entries(raw).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
