/**
 * Sends mail by SMTP, and checks the server. Keeps only the codes of its answers, which may contain addresses or
 * credentials.
 */

import { Readable } from 'node:stream';

/** @typedef {NonNullable<ReturnType<typeof smtpOf>>} Smtp */

/** A mail in nodemailer's format. @typedef {{ from: { address: string }, to: { address: string }, subject: string, html: string, text: string }} Message */

/** @typedef {{ id: string, lease: number, message: Message }} OutgoingMail */

/**
 * The mail server by the `SMTP_` variables.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} firmEmail
 */
export function smtpOf(env, firmEmail) {
  const { SMTP_HOST: host, SMTP_USER: user = '', SMTP_PASSWORD: password = '' } = env;
  if (!host) return undefined;
  const tls = /^(1|true|yes)$/i.test(env['SMTP_TLS'] ?? '');
  const port = Number(env['SMTP_PORT']) || (tls ? 465 : 587);
  const given = (env['MAIL_FROM'] ?? '').trim();
  const from = /<([^<>\s]+)>$/.exec(given)?.[1] ?? (given || firmEmail);
  return { host, port, tls, user, password, from, to: env['STAFF_MAIL'] || firmEmail };
}

/** True for this machine, to which a password may go unencrypted. @param {string} host */
export const isLocal = (host) => /^(localhost|127\.0\.0\.1|::1)$/.test(host);

/** The part of the lease that one attempt to send may take. */
const shareOfLease = 0.8;
const connectMs = 60_000;

/** @param {Smtp} smtp @param {number} withinMs */
const optionsFor = ({ host, port, tls, user, password }, withinMs) => ({
  host,
  port,
  secure: tls,
  requireTLS: user !== '' && !isLocal(host),
  // With a user set, requires that the server offers a sign-in.
  ...(user === '' ? {} : { auth: { user, pass: password }, forceAuth: true }),
  connectionTimeout: Math.min(connectMs, withinMs),
  greetingTimeout: Math.min(connectMs, withinMs),
  dnsTimeout: Math.min(connectMs, withinMs),
  socketTimeout: withinMs,
});

/**
 * Undefined without a mail server.
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('./outbox.mjs').Send<OutgoingMail> | undefined}
 */
export function mailSender(env) {
  const smtp = smtpOf(env, '');
  if (!smtp) return undefined;
  return async ({ message }, leaseMs) => {
    const withinMs = leaseMs * shareOfLease;
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...optionsFor(smtp, withinMs),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      // A limit on the whole attempt: a slow server must not hold up all mails.
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(withinMs) });
      return { outcome: 'sent', waitMs: 0, words: '' };
    } catch (error) {
      return { ...sendProblem(error), waitMs: 0 };
    } finally {
      transport.close();
    }
  };
}

const askedWithinMs = 15_000;

/**
 * Checks the mail server up to a mail's first byte, which is not sent.
 * @param {Smtp} smtp
 * @returns {Promise<string[]>} why no mail would leave, a sentence per problem
 */
export async function smtpProblems(smtp) {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const options = optionsFor(smtp, askedWithinMs);
  const connection = new Connection(options);
  try {
    await new Promise((resolve, reject) => {
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('the server hung up')));
      // Read once the server has accepted sender and recipient.
      const mail = new Readable({ read: () => resolve(undefined) });
      /** @param {Error | null} [error] */
      const send = (error) =>
        error ? reject(error) : connection.send({ from: smtp.from, to: smtp.to }, mail, reject);
      connection.connect((error) =>
        error || !options.auth ? send(error) : connection.login(options.auth, send),
      );
    });
    return [];
  } catch (error) {
    const { command, response } = Object.assign({ command: '', response: '' }, error);
    const [, step] = stepsOf(smtp).find(([at]) => command.startsWith(at)) ?? notReached;
    return [`the mail server ${smtp.host}:${smtp.port} ${step}: ${response || String(error)}`];
  } finally {
    connection.close();
  }
}

const notReached = /** @type {const} */ (['CONN', 'is not reached']);

/**
 * What goes wrong at each SMTP command, by nodemailer's name of it.
 * @param {Smtp} smtp
 * @returns {(readonly [command: string, words: string])[]}
 */
const stepsOf = ({ from, to }) => [
  ['EHLO', 'refuses EHLO'],
  ['STARTTLS', 'does not encrypt'],
  ['AUTH', 'does not let SMTP_USER sign in'],
  ['MAIL FROM', `takes no mail from ${from}`],
  ['RCPT TO', `takes no mail for ${to}`],
  ['DATA', 'takes no mail'],
];

/** Codes of a wrong recipient. Other permanent codes may concern our account and are retried. */
const noSuchReader = /^5\.(1\.(0|1|2|3|6|10)|2\.\d+)$/;
/** A bad recipient, unless the detail blames our sender. */
const noAddress = new Set(['501', '553', '555', '556']);
/** Codes about our sender address or permissions. */
const aboutUs = /^5\.(1\.[78]|7\.\d+)$/;
/** The code for a used up sending quota. */
const sentTooMuch = '5.4.5';
const noService = new Set(['421', '454', '530', '534', '535', '538']);

/** @type {readonly (readonly [pattern: RegExp, words: string])[]} */
const silences = [
  [/ECONNREFUSED/, 'connection refused'],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'no such host'],
  [/ETIMEDOUT|timed? ?out|abort/i, 'timed out'],
  [/ETLS|certificate|self.signed|\bSSL\b/i, 'no safe connection'],
  [/ECONNRESET|EPIPE|closed|hang up/i, 'connection cut'],
];

/**
 * Classifies a failed attempt, without content, recipient or credentials.
 * @param {unknown} error what nodemailer throws
 * @returns {{ outcome: 'refused' | 'later' | 'unreachable', words: string }}
 */
export function sendProblem(error) {
  const { response, code } = Object.assign({ response: '', code: '' }, error);
  const [, status, detail = ''] = /^([45]\d\d)[ -]"?(5\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
  if (status === undefined) {
    const said = `${code} ${String(error)}`;
    const words = silences.find(([pattern]) => pattern.test(said))?.[1] ?? 'not sent';
    return { outcome: 'unreachable', words };
  }
  const words = `answered ${status}`;
  if (noService.has(status) || detail === sentTooMuch) return { outcome: 'unreachable', words };
  const isFinal = noSuchReader.test(detail) || (noAddress.has(status) && !aboutUs.test(detail));
  return { outcome: isFinal ? 'refused' : 'later', words };
}
