import { textLimits } from '../form-values.ts';
import { idAlphabet } from '../ids.ts';

export const messageLimit = textLimits.message;

export const subjectLimit = textLimits.line;

/** Open and closed ones. */
export const threadsPerClient = 500;

export const filesPerThread = 100;

/** `settle`: marks a thread that needs no answer. */
export const threadActs = ['close', 'reopen', 'settle'] as const;

export type ThreadAct = (typeof threadActs)[number];

export const threadStates = ['open', 'closed'] as const;

export type ThreadState = (typeof threadStates)[number];

export const threadStateIn = (stored: string): ThreadState =>
  stored === 'closed' ? 'closed' : 'open';

/** Derived from thread and account, so each device knows it. */
export function readerMarkOf(thread: string, account: string): string {
  return Array.from(thread, (letter, index) => {
    const sum = idAlphabet.indexOf(letter) + idAlphabet.indexOf(account.charAt(index)) + 1;
    return idAlphabet.charAt(sum % idAlphabet.length);
  }).join('');
}
