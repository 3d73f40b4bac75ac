/** The commonest passwords of sufficient length, found at build, so no engine holds the whole list. */
import { dictionary } from '@zxcvbn-ts/language-common';

import { passwordLimits } from '#domain/clients/password.ts';

/** In lower case. */
export const publishedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= passwordLimits.min),
);
