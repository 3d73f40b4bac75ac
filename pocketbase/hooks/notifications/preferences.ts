/** What a client wants to be told of, and how: read and saved. */

import {
  mergePreferences,
  preferencesIdOf,
  preferencesSaveSchema,
} from '#domain/notifications/preferences.ts';
import { aClient, forLook } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { readPreferences, writePreferences } from './preferences-table.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';

const perAddress = { name: 'my preferences', burst: 120, everySeconds: 1 };

/** Of what the client who asks wants to hear by mail. GET /api/notifications/preferences. */
export function myPreferences(e: RequestEvent): void {
  forLook(e, aClient, perAddress, (client) => answer(e, 200, readPreferences(e.app, client.id)));
}

/** Only for the account whose preferences they are. */
export const savePreferences = kind(
  { scope: 'preferences', begins: true, own: true },
  preferencesSaveSchema,
  (op, save, { credential: { owner } }) => ({
    apply({ tx }): Outcome {
      if (op.entity !== preferencesIdOf(owner) || !findRow(tx, 'clients', owner)) {
        return rejected('not_found');
      }
      const { rev, ...stored } = readPreferences(tx, owner);
      writePreferences(tx, owner, mergePreferences(stored, save), rev + 1);
      return applied(rev + 1);
    },
  }),
);
