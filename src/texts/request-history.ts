/** The history of a request in plain words, for its client. */
import type { HistoryAction, HistoryEntry } from '#domain/requests/history.ts';

export const historyTexts = {
  show: 'History',
  hide: 'Hide history',
  list: 'History',
  loading: 'Loading...',
  none: 'Nothing has happened yet.',
  unread: 'The history could not be read.',
} as const;

/** `{who}` did it, on the file `{file}`. */
const done: Record<HistoryAction, string> = {
  'request-added': '{who} asked for this.',
  'request-provided': '{who} sent it another way.',
  'request-declined': '{who} said that it does not apply.',
  'request-accepted': '{who} accepted it.',
  'request-asked-again': '{who} asked again.',
  'request-withdrawn': '{who} withdrew it: it is not needed any more.',
  'file-taken-back': '{who} withdrew {file}.',
  'file-restored': '{who} restored {file}.',
  'file-shared': '{who} sent you {file}.',
  'file-withdrawn': '{who} withdrew {file}.',
  'file-downloaded': '{who} opened {file}.',
};

const sent = '{who} sent {file}.';

/** One line; a member of staff without a name is the firm. */
export function historyText({ action, own, who, document }: HistoryEntry): string {
  const text = action === 'request-provided' && document !== '' ? sent : done[action];
  const name = own ? 'You' : who || 'Our staff';
  return text.replace('{who}', () => name).replace('{file}', () => document);
}
