/** Why a mail did not leave, in words that hold nothing of the mail, its reader or the way in. */

/** `refused`: by the reader's server, for good. `later`: not this one now. `unreachable`: no mail at all now. */
export type SendProblem = { reach: 'refused' | 'later' | 'unreachable'; words: string };

/**
 * The address or the mailbox is not one: trying again helps no one. These are about the reader for certain; any other five may be
 * about our own account, which is ours to mend, so that mail is tried again.
 */
const noSuchReader = /^5\.(1\.(0|1|2|3|6|10)|2\.\d+)$/;
/** Not an address the server can read, not a mailbox, none that it may name: said of the reader unless the detail says otherwise. */
const noAddress = new Set(['501', '553', '555', '556']);
/** About our sender, or what our account may do. */
const aboutUs = /^5\.(1\.[78]|7\.\d+)$/;
/** We have sent as much as our mail server lets us: it takes no other mail either. */
const sentTooMuch = '5.4.5';
const noService = new Set(['421', '454', '530', '534', '535', '538']);

const silences: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/connection refused/i, 'connection refused'],
  [/no such host|lookup/i, 'no such host'],
  [/timeout|timed out|deadline/i, 'timed out'],
  [/tls|x509|certificate|unencrypted/i, 'no safe connection'],
  [/EOF|reset|broken pipe|closed/i, 'connection cut'],
];

/** Reads what the attempt threw. */
export function sendProblem(error: unknown): SendProblem {
  const message = String(error).replace(/^(GoError|Error): /, '');
  const code = /^([45]\d\d)[ -]/.exec(message)?.[1];
  if (code === undefined) {
    const words = silences.find(([pattern]) => pattern.test(message))?.[1] ?? 'not sent';
    return { reach: 'unreachable', words };
  }
  const words = `answered ${code}`;
  // Newer builds of Go put the server's words in quotes.
  const detail = /^5\d\d[ -]"?(5\.\d{1,3}\.\d{1,3})\b/.exec(message)?.[1] ?? '';
  if (noService.has(code) || detail === sentTooMuch) return { reach: 'unreachable', words };
  const isFinal = noSuchReader.test(detail) || (noAddress.has(code) && !aboutUs.test(detail));
  return { reach: isFinal ? 'refused' : 'later', words };
}
