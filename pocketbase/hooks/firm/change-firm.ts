import * as v from 'valibot';

import { fieldErrors } from '#domain/field-errors.ts';
import { enteredFirmSchema } from '#domain/firm/entered-firm.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { changeFirmSchema, drawAgainSchema } from '#domain/firm/firm-desk.ts';
import { requireProof } from '../accounts/sessions.ts';
import { appendAudit } from '../audit/append.ts';
import { transact } from '../core/transaction.ts';
import {
  addFacts,
  type StoredFacts,
  markFacts,
  missingPictures,
  newestFacts,
} from './facts-table.ts';
import { pageUrl } from '../mail/site-url.ts';
import { firmOfSource, revInForce } from './firm-in-force.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { type Context, endpoint } from '../endpoint.ts';

type Texts = Record<string, string>;

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
      addFacts(tx, { rev: rev + 1, entered: changes, changed: now, by: owner.id });
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
