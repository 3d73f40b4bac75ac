/** Why a mail did not leave, in words that hold nothing of the mail, its reader or the way in. */

/** `refused`: by the reader's server, for good. `later`: not this one now. `unreachable`: no mail at all now. */
export type SendProblem = { reach: 'refused' | 'later' | 'unreachable'; words: string };

/** Nobody has that address: trying again helps nobody. Other fives may be ours to mend, so those are tried again. */
const noSuchReader = new Set(['550', '551', '553']);
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
  if (noSuchReader.has(code)) return { reach: 'refused', words };
  return { reach: noService.has(code) ? 'unreachable' : 'later', words };
}
