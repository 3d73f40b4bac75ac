/** `preferences.save`: of what a client wants to hear by mail, merged kind by kind with what other devices of theirs have saved. */
import {
  mergePreferences,
  preferencesIdOf,
  preferencesSaveSchema,
} from '#domain/notifications/preferences.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { readPreferences, writePreferences } from './preferences-table.ts';

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
