/** Classifies failed attempts without content, recipient or credentials. */

/** `refused`: final. `later`: retry this mail. `unreachable`: pause all mail. */
export type SendProblem = { reach: 'refused' | 'later' | 'unreachable'; words: string };

/** A wrong recipient for certain. Other permanent codes may concern our account and are retried. */
const noSuchReader = /^5\.(1\.(0|1|2|3|6|10)|2\.\d+)$/;
/** A bad recipient, unless the detail blames our sender. */
const noAddress = new Set(['501', '553', '555', '556']);
/** Our sender address or our permissions. */
const aboutUs = /^5\.(1\.[78]|7\.\d+)$/;
/** Our sending quota is used up. */
const sentTooMuch = '5.4.5';
const noService = new Set(['421', '454', '530', '534', '535', '538']);

const silences: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/connection refused/i, 'connection refused'],
  [/no such host|lookup/i, 'no such host'],
  [/timeout|timed out|deadline/i, 'timed out'],
  [/tls|x509|certificate|unencrypted/i, 'no safe connection'],
  [/EOF|reset|broken pipe|closed/i, 'connection cut'],
];

export function sendProblem(error: unknown): SendProblem {
  const message = String(error).replace(/^(GoError|Error): /, '');
  const code = /^([45]\d\d)[ -]/.exec(message)?.[1];
  if (code === undefined) {
    const words = silences.find(([pattern]) => pattern.test(message))?.[1] ?? 'not sent';
    return { reach: 'unreachable', words };
  }
  const words = `answered ${code}`;
  // Newer Go versions quote the server's text.
  const detail = /^5\d\d[ -]"?(5\.\d{1,3}\.\d{1,3})\b/.exec(message)?.[1] ?? '';
  if (noService.has(code) || detail === sentTooMuch) return { reach: 'unreachable', words };
  const isFinal = noSuchReader.test(detail) || (noAddress.has(code) && !aboutUs.test(detail));
  return { reach: isFinal ? 'refused' : 'later', words };
}
