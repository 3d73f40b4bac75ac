import { type DocumentProblem, requestFileMaxBytes } from '#domain/documents/document.ts';
import { lockedFileText } from './field-errors.ts';
import { plural } from './plural.ts';

export const answerTexts = {
  decline: 'Why does it not apply?',
  provide: 'How did you send it?',
  unkept: 'It could not be saved on this device: there is no room. It is still on this page.',
} as const;

export const fileTexts = {
  full: 'There is no room for it on this device.',
} as const;

/** "25 MB", with a no-break space. */
export const fileSizeLimit = `${requestFileMaxBytes / 1024 ** 2}\u00A0MB`;

export const takenFilesText = `PDF, Word, Excel or pictures, up to ${fileSizeLimit} each.`;

/** Why a file was refused, by the device in most cases, or by the server. */
export const fileProblemTexts: Readonly<Record<string, string>> = {
  type: 'It is of a kind that we do not take. Choose a PDF, Word, Excel or photo file.',
  size: `It is larger than ${fileSizeLimit}. Choose a smaller one, or split it.`,
  empty: 'It is empty or cannot be read. Choose it again.',
  macros: 'It holds macros. Save it as a PDF and choose that.',
  archive: 'It unpacks to more than we can take. Save it as a PDF and choose that.',
  password: 'It has a password. Save it without one and choose that.',
  unreadable: 'It cannot be read: it may be damaged. Save it as a PDF and choose that.',
  infected: 'Our virus scanner found something in it. Choose another file.',
  gone: 'It is no longer on this device. Remove it and choose it again.',
  closed: 'We need nothing more here. You can remove it.',
  many: 'A request takes 20 files.',
  twice: 'This file is already here.',
  full: 'There is no room for it on this device.',
  unkept: 'It could not be saved on this device. Choose it again.',
  stopped: 'The photos could not be read. Try again.',
  other: 'Our server does not take it. Remove it, and write to us if you need help.',
} satisfies Record<DocumentProblem | 'other', string> & Record<string, string>;

/** What to say of a picked file that was refused, or may need a password. */
export function pickedFileText(name: string, problem: string, notAdded: string): string {
  if (problem === 'locked') return `${name}: ${lockedFileText}`;
  return `${name}: ${notAdded} ${fileProblemTexts[problem] ?? ''}`;
}

export const requestCountTexts = {
  waiting: plural(
    '1 request is waiting for you',
    (count) => `${count} requests are waiting for you`,
  ),
} as const;
