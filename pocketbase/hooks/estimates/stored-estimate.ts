import * as v from 'valibot';

import type { SavedEstimate } from '#domain/estimator/draft.ts';
import { countOpen, openSteps } from '#domain/estimator/open-questions.ts';
import { estimateSave } from '#domain/estimator/ops.ts';
import { sourceSchema } from '#domain/source.ts';
import { allPriceBooks } from '../price-books/books-table.ts';
import { findRow, changeRow, madeAt } from '../core/rows.ts';
import { insert } from '../core/sql.ts';
import { addLead, keepLead } from '../leads/arrivals.ts';
import { applied, kind, type Outcome } from '../core/plan.ts';
import { givenAnswers } from './stored-answers.ts';
import { pricedEstimate } from './priced-fields.ts';

/** The submitted lead, else the saved estimate. */
export function storedEstimate(app: PbApp, id: string): PbRecord | undefined {
  return findRow(app, 'price_estimates', id) ?? findRow(app, 'abandoned_estimates', id);
}

/** The stored first source, unless it is empty. */
export function firstSource(row: PbRecord | undefined, given: string): string {
  const stored = row?.getString('source') || 'null';
  const isKnown = Object.values(v.parse(sourceSchema, JSON.parse(stored))).some(
    (fact) => fact !== '',
  );
  return isKnown ? stored : given;
}

/** Counts open questions by the estimate's own price book. */
export function missingIn(app: PbApp, row: PbRecord): number {
  const answers = givenAnswers(row);
  if (!answers) return 0;
  const books = allPriceBooks(app);
  const book = books.find(({ id }) => id === row.getString('price_book')) ?? books[0];
  return countOpen(openSteps(answers, book));
}

export function savedEstimate(row: PbRecord): SavedEstimate & { id: string } {
  const isSubmitted = row.getString('status') === 'converted';
  return { id: row.id, rev: row.getInt('rev'), isSubmitted };
}

export const saveEstimate = kind(
  { scope: 'estimate', begins: true },
  estimateSave.payload,
  (op, payload, { app, now }) => {
    const rev = op.rev ?? 0;
    const { fields: priced, about } = pricedEstimate(app, payload, now);
    const fields = { ...priced, status: 'abandoned', rev };
    const lead = {
      id: op.entity,
      kind: 'abandoned' as const,
      name: '',
      email: '',
      phone: '',
      ...about,
      suspectedSpam: priced.suspected_spam,
    };
    return {
      apply({ tx, ledger }): Outcome {
        const row = ledger.lock(op.entity) && findRow(tx, 'abandoned_estimates', op.entity);
        const isOld = row && estimateSave.apply(savedEstimate(row), payload, op).rev === undefined;
        if (isOld) return { status: 'superseded', rev: row.getInt('rev') };
        if (row) changeRow(tx, row, { ...fields, source: firstSource(row, fields.source) });
        else insert(tx, 'abandoned_estimates', { id: op.entity, ...fields, ...madeAt(now) });
        if (row) keepLead(tx, lead, now);
        else addLead(tx, lead, now);
        return applied(rev);
      },
    };
  },
);
