import { conflictingFields } from '#domain/merge-fields.ts';
import { requestFields, requestsPerYear } from '#domain/requests/request.ts';
import {
  fileRemove,
  fileRestore,
  isWhole,
  requestAdd,
  requestAnswer,
  requestBegin,
  requestChange,
  requestDecide,
} from '#domain/requests/ops.ts';
import { answerAfterFile, stateAfter, stateWithoutFile } from '#domain/requests/states.ts';
import {
  applied,
  invalid,
  unplanned,
  type Outcome,
  rejected,
  append,
  transition,
} from '../core/define-op.ts';
import { findRow, revise, run } from '../core/database.ts';
import { clientOfEstimate } from '../estimates/claim-estimate.ts';
import { givenAnswers, storedEstimate } from '../estimates/stored-estimate.ts';
import {
  countRequests,
  createRequest,
  inConflict,
  makeRequests,
  moveRequest,
  recount,
  saidIn,
  stateIn,
} from './request-rows.ts';
import { appendAudit } from '../audit/append.ts';
import { notify } from '../notifications/events.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { filesPerRequest } from '#domain/documents/accepted-files.ts';
import { counts, type DocumentRow, filesOf, readDocument } from '../documents/document-row.ts';
import { isRetentionOver } from '../documents/process-files.ts';

/** The op's entity is the estimate; refused if it has no client. */
export const beginRequests = unplanned(
  { scope: 'estimate', begins: false, by: 'staff' },
  requestBegin.payload,
  ({ tx, op, now, credential }, { year }) => {
    const staff = findRow(tx, 'staff', credential.owner);
    const estimate = storedEstimate(tx, op.entity);
    const client = estimate && findRow(tx, 'clients', clientOfEstimate(tx, estimate));
    if (!staff || !client) return rejected('not_found');
    const answers = givenAnswers(estimate);
    const added = answers ? makeRequests(tx, answers, { client, year, by: staff, now }) : 0;
    if (added > 0) notify(tx, 'requests', { subject: client.id, client: client.id }, now);
    return applied();
  },
);

/** Conflicts if the year already has the item. */
export const addRequest = append(
  { scope: 'request', by: 'staff', on: 'clients', of: ({ client }) => client },
  requestAdd.payload,
  ({ tx, ledger, op, by, client, about, now }, request) => {
    const { all, same } = countRequests(tx, request);
    if (same > 0) return inConflict(null, ['item']);
    if (all >= requestsPerYear) return invalid('year');
    createRequest(tx, { ...request, id: op.entity }, now);
    ledger.claim(op.entity, 'request', { owner: client, keyHash: '', isStaff: false });
    recount(tx, client, now);
    notify(tx, 'requests', { subject: client, client }, now);
    const detail = { request: op.entity };
    appendAudit(tx, { by, action: 'request-added', ...about, detail }, now);
    return applied(1);
  },
);

export const changeRequest = transition(
  { scope: 'request', by: 'staff', on: 'requests' },
  requestChange.payload,
  ({ tx, op, by, row, client, about, now }, change) => {
    if (!stateAfter(stateIn(row), 'change')) return inConflict(row, ['state']);
    const before = Object.fromEntries(requestFields.map((name) => [name, row.getString(name)]));
    const conflicts = conflictingFields(requestFields, before, change);
    if (conflicts.length > 0) return inConflict(row, conflicts);
    const changed = requestChange.apply({ id: row.id }, change, op);
    const after: Record<string, string> = { ...before, ...changed };
    if (row.getString('item') === 'other' && after['title'] === '') {
      return invalid('changes.title', 'required');
    }
    const fields = requestFields.filter((name) => before[name] !== after[name]);
    if (fields.length === 0) return applied(row.getInt('rev'));
    const rev = revise(tx, row, after);
    recount(tx, client, now);
    const detail = { request: row.id, fields };
    appendAudit(tx, { by, action: 'request-changed', ...about, detail }, now);
    return applied(rev);
  },
);

/** `provide`: sent without a file. `decline`: does not apply. */
const actions = { provide: 'request-provided', decline: 'request-declined' } as const;

/** `decline` conflicts if the request changed after `base`; `provide` never does. */
export const answerRequest = transition(
  { scope: 'request', by: 'client', on: 'requests' },
  requestAnswer.payload,
  ({ tx, op, by, row, now }, { act, word }) => {
    const base = act === 'provide' ? null : (op.base ?? 0);
    const values = { answer: act, word };
    return moveRequest(tx, row, { act, action: actions[act], by, base, values, now });
  },
);

const decideRequestActions = {
  accept: 'request-accepted',
  ask: 'request-asked-again',
  withdraw: 'request-withdrawn',
} as const;

const endsAs = { accept: 'accepted', ask: null, withdraw: 'withdrawn' } as const;

/** Conflicts if the request changed after `base`, unless it has the same decision. */
export const decideRequest = transition(
  { scope: 'request', by: 'staff', on: 'requests' },
  requestDecide.payload,
  ({ tx, op, by, row, about, now }, decision) => {
    const { act } = decision;
    if (stateIn(row) === endsAs[act]) return applied(row.getInt('rev'));
    const reason = decision.act === 'ask' ? decision.reason : '';
    const values = { reason, decided_by: by.id };
    const action = decideRequestActions[act];
    return moveRequest(tx, row, { act, action, by, about, base: op.base ?? 0, values, now });
  },
);

type OwnFile = { tx: PbApp; file: DocumentRow; request: PbRecord; client: PbRecord; now: number };

/** Refuses files that are not on the sender's own requests. */
const onOwnFile = (payload: typeof fileRemove.payload, act: (own: OwnFile) => Outcome) =>
  unplanned({ scope: 'document', begins: false }, payload, ({ tx, op, now, credential }, _body) => {
    const file = readDocument(tx, op.entity);
    const request = file && findRow(tx, 'requests', file.request);
    const client = findRow(tx, 'clients', credential.owner);
    const isOwn = request !== undefined && request.getString('client') === client?.id;
    if (!file || !client || !isOwn) return rejected('not_found');
    return act({ tx, file, request, client, now });
  });

/** Withdraws a file: only its client still sees it. Idempotent. */
export const removeFile = onOwnFile(fileRemove.payload, (own) => {
  const { tx, file, request, client, now } = own;
  if (file.taken > 0) return applied(request.getInt('rev'));
  const said = saidIn(request);
  const others = filesOf(tx, request.id).filter((one) => one.id !== file.id && counts(one));
  const isLast = said.word === '' && !others.some(({ status }) => status === 'received');
  const reason = request.getString('reason');
  const to = stateWithoutFile(stateIn(request), { isLast, reason });
  if (!to) return inConflict(request, ['state']);
  setTaken(tx, file, now);
  if (file.status !== 'received') return noted(own, 'file-taken-back');
  return moveRequest(tx, request, {
    act: 'take-file',
    action: 'file-taken-back',
    by: client,
    base: null,
    values: isLast && said.answer === 'provide' ? { answer: '' } : {},
    to,
    document: file.id,
    now,
  });
});

/** Restores a withdrawn file of a request. Idempotent. */
export const restoreFile = onOwnFile(fileRestore.payload, (own) => {
  const { tx, file, request, client, now } = own;
  // Incomplete files cannot be restored.
  if (!isWhole(file) || isRetentionOver(file, now)) return rejected('not_found');
  if (file.taken === 0) return applied(request.getInt('rev'));
  if (!stateAfter(stateIn(request), 'restore-file')) return inConflict(request, ['state']);
  if (filesOf(tx, request.id).filter(counts).length >= filesPerRequest) {
    return invalid('document', 'too_long');
  }
  setTaken(tx, file, 0);
  if (file.status !== 'received') return noted(own, 'file-restored');
  return moveRequest(tx, request, {
    act: 'restore-file',
    action: 'file-restored',
    by: client,
    base: null,
    values: answerAfterFile(saidIn(request)),
    document: file.id,
    now,
  });
});

function setTaken(tx: PbApp, { id }: DocumentRow, taken: number): void {
  run(tx, 'UPDATE price_estimator_documents SET taken = {:taken} WHERE id = {:id}', { id, taken });
}

function noted({ tx, file, request, client, now }: OwnFile, action: AuditAction): Outcome {
  recount(tx, client.id, now);
  const detail = { request: request.id, document: file.id };
  appendAudit(tx, { by: client, action, detail }, now);
  return applied(request.getInt('rev'));
}
