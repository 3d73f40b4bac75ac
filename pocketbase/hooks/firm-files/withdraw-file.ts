/** `document.withdraw`: a file that the firm put there is the client's no more; row and bytes leave after 30 days. */
import * as v from 'valibot';

import { appendAudit } from '../audit/append.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { run } from '../core/sql.ts';
import { readEventsAbout } from '../notifications/events-table.ts';
import { readDocument } from '../documents/document-row.ts';
import { recount } from '../requests/standings.ts';

/** Any of the staff may; one that is withdrawn already is left as it is. */
export const withdrawFile = kind(
  { scope: 'document', begins: false, by: 'staff' },
  v.object({}),
  (op, _body, { now, credential }) => ({
    apply({ tx }): Outcome {
      const file = readDocument(tx, op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      const client = file && findRow(tx, 'clients', file.client);
      if (!file || !staff || !client) return rejected('not_found');
      if (file.taken > 0) return applied();
      run(tx, 'UPDATE price_estimator_documents SET taken = {:now} WHERE id = {:id}', {
        now,
        id: file.id,
      });
      recount(tx, client.id, now);
      readEventsAbout(tx, client.id, { kind: 'files', subject: file.id }, now);
      const detail = {
        document: file.id,
        ...(file.reply === '' ? {} : { request: file.reply }),
      };
      appendAudit(tx, { by: staff, action: 'file-withdrawn', account: client, detail }, now);
      return applied();
    },
  }),
);
