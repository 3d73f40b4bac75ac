/** The commonest passwords. Computed at build, so no engine holds the whole list. */
import { dictionary } from '@zxcvbn-ts/language-common';

import { passwordLimits } from '#domain/clients/password.ts';

const commonestFirst = dictionary['passwords-common'];

/** Those that are long enough for us, in lower case. */
export const publishedPasswords: ReadonlySet<string> = new Set(
  commonestFirst.filter((word) => word.length >= passwordLimits.min),
);

const shortWordsFrom = 1000;
const longWord = 10;

/** Words to refuse with additions too: those among the commonest, and all long ones. */
export const publishedWords: readonly string[] = commonestFirst.filter(
  (word, rank) => /^[a-z]{4,}$/.test(word) && (rank < shortWordsFrom || word.length >= longWord),
);
