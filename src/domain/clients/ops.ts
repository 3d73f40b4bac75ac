import * as v from 'valibot';

import { isEachSeen, optionalsOf, seenOf } from '../merge-fields.ts';
import { defineKind } from '../ops/define-kind.ts';
import { type Profile, profileFieldRows, profileFields } from './profile.ts';

/** On a conflict the server takes no field and names those in conflict. */
export const profileSave = defineKind(
  'profile.save',
  v.pipe(
    v.object({
      changes: v.object(optionalsOf(profileFieldRows)),
      base: v.object(seenOf(profileFieldRows)),
    }),
    v.check((save) => isEachSeen(profileFields, save), 'invalid'),
  ),
  (_stored: Profile, { changes }) => changes,
);
