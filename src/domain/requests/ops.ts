import * as v from 'valibot';

import { attachmentSchema } from '../documents/attachment.ts';
import { requiredLines } from '../form-values.ts';
import { defineKind, type Effect, type Written } from '../ops/define-kind.ts';
import {
  requestAddSchema,
  requestBeginSchema,
  requestChangeSchema,
  type RequestFields,
  requestTextLimit,
} from './request.ts';
import type { ClientDetails, DeskRequest, RequestFile, RequestView } from './request-list.ts';
import { answerAfterFile, stateAfter, stateWithoutFile } from './states.ts';

type Moved = Pick<RequestView, 'id' | 'state' | 'answer' | 'word' | 'reason' | 'files'>;

export const requestAnswer = defineKind(
  'request.answer',
  v.object({ act: v.picklist(['provide', 'decline']), word: requiredLines(requestTextLimit) }),
  ({ id, state }: Moved, { act, word }, { entity }) =>
    id === entity ? { state: stateAfter(state, act) ?? state, answer: act, word } : {},
);

/** Creates the requests that an estimate needs; the server decides which. */
export const requestBegin = defineKind('request.begin', requestBeginSchema, () => ({}));

type Client<Name extends keyof ClientDetails> = Pick<ClientDetails, 'client' | Name>;

export const requestAdd = defineKind(
  'request.add',
  requestAddSchema,
  (
    { client, requests }: Client<'requests'>,
    { client: of, ...facts },
    { entity: id, createdAt: made = 0 },
  ) => {
    if (of !== client.id || requests.some((one) => one.id === id)) return {};
    const request: DeskRequest = {
      ...facts,
      id,
      state: 'open',
      answer: '',
      word: '',
      reason: '',
      made,
      moved: made,
      movedRev: 1,
      rev: 1,
      files: [],
      decidedBy: '',
    };
    return { requests: [...requests, request] };
  },
);

export const requestChange = defineKind(
  'request.change',
  requestChangeSchema,
  ({ id }: Pick<RequestView, 'id'> & Partial<RequestFields>, { changes }, { entity }) =>
    id === entity ? changes : {},
);

export const requestDecide = defineKind(
  'request.decide',
  v.variant('act', [
    v.object({ act: v.literal('accept') }),
    v.object({ act: v.literal('withdraw') }),
    v.object({ act: v.literal('ask'), reason: requiredLines(requestTextLimit) }),
  ]),
  (
    { id, state, moved }: Pick<DeskRequest, 'id' | 'state' | 'reason' | 'decidedBy' | 'moved'>,
    decision,
    { entity, owner, createdAt = moved },
  ) => {
    if (id !== entity) return {};
    const reason = decision.act === 'ask' ? decision.reason : '';
    const after = stateAfter(state, decision.act) ?? state;
    return { state: after, reason, decidedBy: owner ?? '', moved: createdAt };
  },
);

export const firmFileAttach = defineKind(
  'document.attach',
  attachmentSchema,
  ({ client, fromFirm = [] }: Client<'fromFirm'>, said, { entity: id, createdAt: at = 0 }) => {
    if (!('client' in said) || said.client !== client.id) return {};
    const { name, size } = said.document;
    const facts = { id, name, size, status: 'received' as const, reason: '', at };
    const others = fromFirm.filter((one) => one.id !== id);
    return { fromFirm: [{ ...facts, reply: said.reply, opened: 0 }, ...others] };
  },
);

export const firmFileWithdraw = defineKind(
  'document.withdraw',
  v.object({}),
  ({ fromFirm = [] }: Client<'fromFirm'>, _nothing, { entity }) => ({
    fromFirm: fromFirm.filter(({ id }) => id !== entity),
  }),
);

const requestFile = defineKind(
  'document.attach',
  attachmentSchema,
  (row: Moved, said, { entity: id, createdAt = 0 }) => {
    if (!('request' in said) || said.request !== row.id) return {};
    const { name, size } = said.document;
    const { at } = row.files.find((one) => one.id === id) ?? { at: createdAt };
    const others = row.files.filter((one) => one.id !== id);
    const files = [...others, { id, name, size, status: 'received' as const, reason: '', at }];
    const state = stateAfter(row.state, 'add-file');
    return { files, ...(state && { state, ...answerAfterFile(row) }) };
  },
);

/** From the client: withdraws a file; an incomplete one is deleted. */
export const fileRemove = defineKind(
  'document.remove',
  v.object({}),
  (row: Moved, _nothing, { entity, createdAt = 0 }) => {
    const file = row.files.find(({ id }) => id === entity);
    if (!file || file.taken !== undefined) return {};
    const files = row.files.flatMap((one) => {
      if (one !== file) return [one];
      return isWhole(file) ? [{ ...file, taken: createdAt }] : [];
    });
    if (file.status !== 'received') return { files };
    const isThere = (one: RequestFile) => one.status === 'received' && one.taken === undefined;
    const isLast = row.word === '' && !files.some(isThere);
    const state = stateWithoutFile(row.state, { isLast, reason: row.reason }) ?? row.state;
    return { files, state, ...(isLast && row.answer === 'provide' && { answer: '' as const }) };
  },
);

export const fileRestore = defineKind(
  'document.restore',
  v.object({}),
  (row: Moved, _nothing, { entity }) => {
    const file = row.files.find(({ id }) => id === entity);
    if (file?.taken === undefined) return {};
    const { taken: _, ...restored } = file;
    const files = row.files.map((one) => (one === file ? restored : one));
    const state = file.status === 'received' && stateAfter(row.state, 'restore-file');
    return { files, ...(state && { state, ...answerAfterFile(row) }) };
  },
);

export const isWhole = ({ status }: { status: string }): boolean =>
  status === 'received' || status === 'checking';

export const requestEffects: readonly Effect<RequestView>[] = [
  requestAnswer,
  requestFile,
  fileRemove,
  fileRestore,
];

export function requestChanges(op: Written): (request: RequestView) => Partial<RequestView> {
  return requestEffects.find(({ name }) => name === op.kind)?.changesBy(op) ?? (() => ({}));
}
