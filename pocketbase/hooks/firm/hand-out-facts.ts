/** Gives the firm's facts to the scripts that prerender pages, on the administration listener only. */
import { enteredOf, changesOf } from '#domain/firm/facts-of.ts';
import { drawingReportSchema, takeFactsSchema } from '#domain/firm/firm-desk.ts';
import { transact } from '../core/transaction.ts';
import { type KeptFacts, markFacts, newestDrawn, newestFacts } from './facts-table.ts';
import { firmOfSource } from './firm-in-force.ts';
import type { Input, Result, Visit } from '../route.ts';

/** `rev` 0 means that there is nothing to draw. */
export function takeFacts({ app }: Visit, { have }: Input<typeof takeFactsSchema>) {
  const wanted = toDraw(app, have);
  const isThere = wanted?.rev === have;
  const state = isThere ? 'drawn' : 'drawing';
  if (wanted && wanted.state !== 'drawn' && wanted.state !== state) {
    transact(app, (tx) => markFacts(tx, { rev: wanted.rev, state, step: '' }));
  }
  if (!wanted || isThere) return { rev: 0, facts: {} };
  return { rev: wanted.rev, facts: factsWith(wanted.entered) };
}

export function reportDrawing({ app }: Visit, report: Input<typeof drawingReportSchema>): Result {
  transact(app, (tx) => markFacts(tx, report));
  return 'done';
}

/** The facts to draw before serving, for scripts/draw.mjs. */
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
