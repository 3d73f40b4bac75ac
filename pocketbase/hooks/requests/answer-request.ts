/** `request.answer`: its client handed it over in another way than by a file, or says that it does not apply. */
import { requestAnswerSchema } from '#domain/requests/request.ts';
import { kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { moveRequest } from './move-request.ts';

const actions = { provide: 'request-provided', decline: 'request-declined' } as const;

/** What is brought is welcome whatever was asked in the meantime; "does not apply" answers what was read. */
export const answerRequest = kind(
  { scope: 'request', begins: false },
  requestAnswerSchema,
  (op, { act, word }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'requests', op.entity);
      const client = findRow(tx, 'clients', credential.owner);
      if (!row || !client || row.getString('client') !== client.id) return rejected('not_found');
      const base = act === 'provide' ? null : (op.base ?? 0);
      const values = { answer: act, word };
      return moveRequest(tx, row, { act, action: actions[act], by: client, base, values, now });
    },
  }),
);
