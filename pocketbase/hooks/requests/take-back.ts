/** `document.remove` and `document.restore`: until a request is accepted, its client may take a file back, and think better of it. */
import * as v from 'valibot';

import type { AuditAction } from '#domain/audit/actions.ts';
import { filesPerRequest } from '#domain/documents/accepted-files.ts';
import { saidAfterFile, stateAfter, stateWithoutFile } from '#domain/requests/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { run } from '../core/sql.ts';
import { counts, type DocumentRow, filesOf, readDocument } from '../documents/document-row.ts';
import { isGone } from '../documents/sweep-taken.ts';
import { inConflict, moveRequest } from './move-request.ts';
import { saidIn, stateIn } from './request-rows.ts';
import { recount } from './standings.ts';

/** What an op of a client's file is about, at `now` in UTC milliseconds. */
type OwnFile = { file: DocumentRow; request: PbRecord; client: PbRecord; now: number };

/** The file is hidden from everyone but its client; one that is taken already is left as it is. */
export const removeFile = kind(
  { scope: 'document', begins: false },
  v.object({}),
  (op, _body, { now, credential }) => ({
    apply({ tx }): Outcome {
      const own = ownFile(tx, op.entity, credential.owner, now);
      if (!own) return rejected('not_found');
      const { file, request } = own;
      if (file.taken > 0) return applied(request.getInt('rev'));
      const said = saidIn(request);
      const others = filesOf(tx, request.id).filter((one) => one.id !== file.id && counts(one));
      const isLast = said.word === '' && !others.some(({ status }) => status === 'received');
      const to = stateWithoutFile(stateIn(request), {
        isLast,
        reason: request.getString('reason'),
      });
      if (!to) return inConflict(request, ['state']);
      setTaken(tx, file, now);
      if (file.status !== 'received') return noted(tx, own, 'file-taken-back');
      return moveRequest(tx, request, {
        act: 'take-file',
        action: 'file-taken-back',
        by: own.client,
        base: null,
        values: isLast && said.answer === 'provide' ? { answer: '' } : {},
        to,
        document: file.id,
        now,
      });
    },
  }),
);

/** The file as it was, which provides its request again; one that is there is left as it is. */
export const restoreFile = kind(
  { scope: 'document', begins: false },
  v.object({}),
  (op, _body, { now, credential }) => ({
    apply({ tx }): Outcome {
      const own = ownFile(tx, op.entity, credential.owner, now);
      // Of what had not arrived whole nothing was kept.
      const isKept = own?.file.status === 'received' || own?.file.status === 'checking';
      if (!own || !isKept || isGone(own.file, now)) return rejected('not_found');
      const { file, request } = own;
      if (file.taken === 0) return applied(request.getInt('rev'));
      if (!stateAfter(stateIn(request), 'restore-file')) return inConflict(request, ['state']);
      if (filesOf(tx, request.id).filter(counts).length >= filesPerRequest) {
        return invalid('document', 'too_long');
      }
      setTaken(tx, file, 0);
      if (file.status !== 'received') return noted(tx, own, 'file-restored');
      return moveRequest(tx, request, {
        act: 'restore-file',
        action: 'file-restored',
        by: own.client,
        base: null,
        values: saidAfterFile(saidIn(request)),
        document: file.id,
        now,
      });
    },
  }),
);

/** Nothing where it is no file of a request of this account's. */
function ownFile(tx: PbApp, id: string, owner: string, now: number): OwnFile | undefined {
  const file = readDocument(tx, id);
  const request = file && findRow(tx, 'requests', file.request);
  const client = findRow(tx, 'clients', owner);
  const isOwn = request !== undefined && request.getString('client') === client?.id;
  return file && client && isOwn ? { file, request, client, now } : undefined;
}

function setTaken(tx: PbApp, { id }: DocumentRow, taken: number): void {
  run(tx, 'UPDATE price_estimator_documents SET taken = {:taken} WHERE id = {:id}', { id, taken });
}

/** A file that provided nothing moves nothing; the desk's copy follows all the same. */
function noted(tx: PbApp, { file, request, client, now }: OwnFile, action: AuditAction): Outcome {
  recount(tx, client.id, now);
  const detail = { request: request.id, document: file.id };
  appendAudit(tx, { by: client, action, detail }, now);
  return applied(request.getInt('rev'));
}
