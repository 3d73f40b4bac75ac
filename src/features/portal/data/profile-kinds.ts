/** What ops of a profile mean for the copy that is kept here. */
import { dropSentText, formKind } from '#forms/form-kinds.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { keepSavedProfile } from './profile-ops.ts';

export const profileKinds = {
  'profile.save': {
    ...formKind,
    tables: ['forms', 'profiles'],
    readAnew: (db) => db.profiles.toCollection().modify({ rev: 0 }),
    async acknowledged(db, _device, op, { rev }) {
      await dropSentText(db, op);
      await keepSavedProfile(db, op, rev);
    },
  },
} satisfies Record<string, ClientKind>;
