/** Hands facts to the process that draws pages. Administration listener only. */
import * as v from 'valibot';

import { enteredOf, changesOf } from '#domain/firm/facts-of.ts';
import { drawingReportSchema, takeFactsSchema } from '#domain/firm/firm-desk.ts';
import { answer, answerNothing, guarded, refuse } from '../core/answer.ts';
import { isJson, readJson } from '../core/read-json.ts';
import { transact } from '../core/transaction.ts';
import { type KeptFacts, markFacts, newestDrawn, newestFacts } from './facts-table.ts';
import { firmOfSource } from './firm-in-force.ts';

const maxBytes = 1024;

/** POST /api/firm/take: changes to the source's facts; `rev` 0 means nothing to do. */
export function takeFacts(e: RequestEvent): void {
  withBody(e, takeFactsSchema, ({ have }) => {
    const wanted = toDraw(e.app, have);
    const isThere = wanted?.rev === have;
    const state = isThere ? 'drawn' : 'drawing';
    if (wanted && wanted.state !== 'drawn' && wanted.state !== state) {
      transact(e.app, (tx) => markFacts(tx, { rev: wanted.rev, state, step: '' }));
    }
    if (!wanted || isThere) answer(e, 200, { rev: 0, facts: {} });
    else answer(e, 200, { rev: wanted.rev, facts: factsWith(wanted.entered) });
  });
}

/** POST /api/firm/report. */
export function reportDrawing(e: RequestEvent): void {
  withBody(e, drawingReportSchema, (report) => {
    transact(e.app, (tx) => markFacts(tx, report));
    answerNothing(e);
  });
}

/** Facts to draw before serving, for scripts/draw.mjs. */
export function factsToDraw(app: PbApp): { rev: number; facts: object } {
  const wanted = toDraw(app, 0);
  return { rev: wanted?.rev ?? 0, facts: wanted ? factsWith(wanted.entered) : {} };
}

/** If the newest revision failed, a process without pages gets the last drawn one. */
function toDraw(app: PbApp, have: number): KeptFacts | undefined {
  const newest = newestFacts(app);
  if (newest?.state === 'failed') return have === 0 ? newestDrawn(app) : undefined;
  return newest?.state === 'drawn' && newest.rev === have ? undefined : newest;
}

function factsWith(entered: Record<string, string>) {
  const source = firmOfSource();
  return changesOf({ ...enteredOf(source), ...entered }, source);
}

function withBody<T>(
  e: RequestEvent,
  schema: v.GenericSchema<unknown, T>,
  handle: (said: T) => void,
): void {
  guarded(e, () => {
    if (!isJson(e)) return refuse(e, 415, 'bad_request');
    const read = readJson(e, maxBytes);
    if ('code' in read) return refuse(e, read.status, read.code);
    const said = v.safeParse(schema, read.value);
    if (said.success) handle(said.output);
    else refuse(e, 400, 'bad_request');
  });
}
