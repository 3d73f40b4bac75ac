/** Facts of the firm that owners change: their revisions, saved and handed to the scripts that draw pages. */
import * as v from 'valibot';
import {
  changeFirmSchema,
  drawAgainSchema,
  drawingReportSchema,
  drawingStates as states,
  drawingSteps as steps,
  type FirmRevision,
  takeFactsSchema,
} from '#domain/firm/firm-desk.ts';
import { hasRow, insert, run, selectOne, transact, findRow } from '../core/database.ts';
import { changesOf, enteredOf } from '#domain/firm/facts-of.ts';
import { firmOfSource, revInForce } from './firm-in-force.ts';
import { type Context, endpoint, openEndpoint } from '../endpoint.ts';
import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import { imageFolder, ownImage } from '#domain/posts/addresses.ts';
import { enteredFirmSchema } from '#domain/firm/entered-firm.ts';
import { requireProof } from '../accounts/accounts.ts';
import { appendAudit } from '../audit/append.ts';
import { pageUrl } from '../mail/site-url.ts';
import { refuse, refuseFields } from '../core/answer.ts';

type Texts = Record<string, string>;

/** `entered` holds the fields that owners changed. */
type StoredFacts = Pick<FirmRevision, 'rev' | 'changed' | 'changedBy' | 'state' | 'step'> & {
  entered: Texts;
};

const columns = { rev: 0, entered: '', changed: 0, name: '', state: '', step: '' };

const facts = `SELECT rev, entered, changed, coalesce(name, '') AS name, state, step
  FROM firm_facts LEFT JOIN staff ON staff.id = changed_by`;

/** The newest revision, or the newest of a state. */
export function newestFacts(app: PbApp, state?: StoredFacts['state']): StoredFacts | undefined {
  const which = state ? `WHERE state = '${state}'` : '';
  return factsIn(selectOne(app, `${facts} ${which} ORDER BY rev DESC LIMIT 1`, {}, columns));
}

function markFacts(
  tx: PbApp,
  { rev, state, step }: Pick<StoredFacts, 'rev' | 'state' | 'step'>,
): void {
  const sql = 'UPDATE firm_facts SET state = {:state}, step = {:step} WHERE rev = {:rev}';
  run(tx, sql, { rev, state, step });
}

function factsIn(row: typeof columns | undefined): StoredFacts | undefined {
  if (!row) return undefined;
  const { rev, entered, changed, name, state, step } = row;
  return {
    rev,
    entered: JSON.parse(entered),
    changed,
    changedBy: name,
    state: states.find((known) => known === state) ?? 'waiting',
    step: steps.find((known) => known === step) ?? '',
  };
}

/**
 * Gives the firm's facts to the scripts that prerender pages, on the administration listener only. `rev` 0 means that
 * there is nothing to draw.
 */
export const takeFacts = openEndpoint(takeFactsSchema, ({ app }, { have }) => {
  const wanted = toDraw(app, have);
  const isThere = wanted?.rev === have;
  const state = isThere ? 'drawn' : 'drawing';
  if (wanted && wanted.state !== 'drawn' && wanted.state !== state) {
    transact(app, (tx) => markFacts(tx, { rev: wanted.rev, state, step: '' }));
  }
  if (!wanted || isThere) return { rev: 0, facts: {} };
  return { rev: wanted.rev, facts: factsWith(wanted.entered) };
});

export const reportDrawing = openEndpoint(drawingReportSchema, ({ app }, report) => {
  transact(app, (tx) => markFacts(tx, report));
  return 'done';
});

/** The facts to draw before serving, for scripts/draw.mjs. */
export function factsToDraw(app: PbApp): { rev: number; facts: object } {
  const wanted = toDraw(app, 0);
  return { rev: wanted?.rev ?? 0, facts: wanted ? factsWith(wanted.entered) : {} };
}

/** The facts to draw. After a failure a process without pages gets the last that could be drawn. */
function toDraw(app: PbApp, have: number): StoredFacts | undefined {
  const newest = newestFacts(app);
  if (newest?.state === 'failed') return have === 0 ? newestFacts(app, 'drawn') : undefined;
  return newest?.state === 'drawn' && newest.rev === have ? undefined : newest;
}

function factsWith(entered: Record<string, string>) {
  const source = firmOfSource();
  return changesOf({ ...enteredOf(source), ...entered }, source);
}

/** Errors for fields whose picture, stored with those of posts, has not arrived yet. */
function missingPictures(app: PbApp, entered: Readonly<Record<string, string>>): FieldError[] {
  return Object.entries(entered).flatMap(([path, text]) => {
    const id = ownImage(text);
    return id === undefined || findRow(app, 'post_images', id)
      ? []
      : [{ path, code: 'image_gone' as const }];
  });
}

/** True if the served facts or newer ones use the picture. */
export function isSomeonesPicture(app: PbApp, id: string): boolean {
  const sql = `SELECT rev FROM firm_facts, json_each(entered) WHERE value = {:address}
    AND rev >= coalesce((SELECT max(rev) FROM firm_facts WHERE state = 'drawn'), 0) LIMIT 1`;
  return hasRow(app, sql, { address: `${imageFolder}${id}` });
}

/** SQL: no revision of the facts uses the row of `post_images`. */
export const isNoOnes = `NOT EXISTS (SELECT 1 FROM firm_facts, json_each(entered)
  WHERE value = '${imageFolder}' || post_images.id)`;

/** Saves over the revision seen. */
export const changeFirm = endpoint(
  changeFirmSchema,
  ({ app, by: owner, session }, { rev, entered }) => {
    // Pages of earlier releases send fewer fields; missing ones keep their value.
    const checked = v.safeParse(enteredFirmSchema, { ...enteredNow(app), ...entered });
    if (!checked.success) return refuseFields(fieldErrors(checked.issues));
    const missing = missingPictures(app, checked.output);
    if (missing.length > 0) return refuseFields(missing);
    requireProof({ app, session });
    const changes = changedTexts(checked.output);
    transact(app, (tx) => {
      const newest = newestFacts(tx);
      const newestRev = newest?.rev ?? 0;
      const isSame = JSON.stringify(newest?.entered ?? {}) === JSON.stringify(changes);
      // Nothing changes, or the request is repeated.
      if (isSame && newestRev - rev <= 1) return;
      if (newestRev !== rev) refuse(409, 'changed');
      const now = Date.now();
      const row = { rev: rev + 1, entered: JSON.stringify(changes), changed: now };
      insert(tx, 'firm_facts', { ...row, changed_by: owner.id, state: 'waiting', step: '' });
      appendAudit(tx, { by: owner, action: 'firm-changed', detail: { rev: rev + 1 } }, now);
    });
    return showFirm({ app });
  },
);

export const drawAgain = endpoint(drawAgainSchema, ({ app, by: owner }, { rev }) => {
  transact(app, (tx) => {
    const newest = newestFacts(tx);
    if (newest?.rev !== rev || newest.state !== 'failed') return;
    markFacts(tx, { rev, state: 'waiting', step: '' });
    appendAudit(tx, { by: owner, action: 'firm-drawn-again', detail: { rev } }, Date.now());
  });
  return showFirm({ app });
});

function changedTexts(entered: Texts): Texts {
  const before: Texts = enteredOf(firmOfSource());
  return Object.fromEntries(
    Object.entries(entered).filter(([name, text]) => before[name] !== text),
  );
}

export function showFirm({ app }: Pick<Context, 'app'>): object {
  const { entered: _, ...newest } = newestFacts(app) ?? unchanged;
  return {
    ...newest,
    entered: enteredNow(app),
    shownRev: revInForce(),
    address: pageUrl(''),
  };
}

function enteredNow(app: PbApp): Texts {
  return { ...enteredOf(firmOfSource()), ...newestFacts(app)?.entered };
}

const unchanged: StoredFacts = {
  rev: 0,
  entered: {},
  changed: 0,
  changedBy: '',
  state: 'drawn',
  step: '',
};
