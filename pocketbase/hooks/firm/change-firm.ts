/** Lets owners read and change the firm's facts. */
import * as v from 'valibot';

import { fieldErrors } from '#domain/field-errors.ts';
import { enteredFirmSchema } from '#domain/firm/entered-firm.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { changeFirmSchema, drawAgainSchema } from '#domain/firm/firm-desk.ts';
import { anOwner, forBody, forLook, refuseFields } from '../accounts/account-request.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { appendAudit } from '../audit/append.ts';
import { answer } from '../core/answer.ts';
import { transact } from '../core/transaction.ts';
import { addFacts, type KeptFacts, markFacts, newestFacts } from './facts-table.ts';
import { pageUrl } from '../mail/site-url.ts';
import { firmOfSource, revInForce } from './firm-in-force.ts';
import { missingPictures } from './firm-pictures.ts';

type Texts = Record<string, string>;

const allowance = { name: 'firm facts', burst: 120, everySeconds: 1 };

/** GET /api/desk/firm. */
export function showFirm(e: RequestEvent): void {
  forLook(e, anOwner, null, () => answerStanding(e));
}

/** POST /api/desk/firm/change: only over the revision seen. */
export function changeFirm(e: RequestEvent): void {
  forBody(e, anOwner, changeFirmSchema, allowance, ({ rev, entered }, owner) => {
    // Older pages send fewer fields; missing ones keep their value.
    const checked = v.safeParse(enteredFirmSchema, { ...enteredNow(e.app), ...entered });
    if (!checked.success) return refuseFields(e, fieldErrors(checked.issues));
    const missing = missingPictures(e.app, checked.output);
    if (missing.length > 0) return refuseFields(e, missing);
    if (!isJustProven(e)) return;
    const changes = changedTexts(checked.output);
    const isDone = transact(e.app, (tx) => {
      const newest = newestFacts(tx);
      if (isSaved(newest, { rev, changes })) return true;
      if ((newest?.rev ?? 0) !== rev) return false;
      const now = Date.now();
      addFacts(tx, { rev: rev + 1, entered: changes, changed: now, by: owner.id });
      appendAudit(tx, { by: owner, action: 'firm-changed', detail: { rev: rev + 1 } }, now);
      return true;
    });
    if (isDone) answerStanding(e);
    else answer(e, 409, { code: 'changed' });
  });
}

/** POST /api/desk/firm/again: retries a failed drawing. */
export function drawAgain(e: RequestEvent): void {
  forBody(e, anOwner, drawAgainSchema, allowance, ({ rev }, owner) => {
    if (!isJustProven(e)) return;
    transact(e.app, (tx) => {
      const newest = newestFacts(tx);
      if (newest?.rev !== rev || newest.state !== 'failed') return;
      markFacts(tx, { rev, state: 'waiting', step: '' });
      appendAudit(tx, { by: owner, action: 'firm-drawn-again', detail: { rev } }, Date.now());
    });
    answerStanding(e);
  });
}

/** True for a retry whose first answer was lost, or without changes. */
function isSaved(
  newest: KeptFacts | undefined,
  { rev, changes }: { rev: number; changes: Texts },
): boolean {
  const isSame = JSON.stringify(newest?.entered ?? {}) === JSON.stringify(changes);
  return isSame && (newest?.rev ?? 0) - rev <= 1;
}

function changedTexts(entered: Texts): Texts {
  const before: Texts = enteredOf(firmOfSource());
  return Object.fromEntries(
    Object.entries(entered).filter(([name, text]) => before[name] !== text),
  );
}

function answerStanding(e: RequestEvent): void {
  const { entered: _, ...newest } = newestFacts(e.app) ?? unchanged;
  answer(e, 200, {
    ...newest,
    entered: enteredNow(e.app),
    shownRev: revInForce(),
    address: pageUrl(''),
  });
}

function enteredNow(app: PbApp): Texts {
  return { ...enteredOf(firmOfSource()), ...newestFacts(app)?.entered };
}

const unchanged: KeptFacts = {
  rev: 0,
  entered: {},
  changed: 0,
  changedBy: '',
  state: 'drawn',
  step: '',
};
