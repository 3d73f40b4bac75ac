/** Catches all mails and shows them on a local page. */
import { once } from 'node:events';
import { createServer } from 'node:http';

import { listPage, mailPage } from './mail-catcher/pages.mjs';

const host = '127.0.0.1';
/** Older mails are dropped. */
const most = 200;

/**
 * @typedef {object} CaughtMail
 * @property {number} id counts from 1
 * @property {string} from
 * @property {string} to
 * @property {string} subject
 * @property {string} html
 * @property {string} text
 * @property {Date} at
 */

/**
 * @typedef {object} MailCatcher
 * @property {string} url where the mails can be read
 * @property {{ SMTP_HOST: string, SMTP_PORT: string }} env what makes PocketBase send here
 */

/** True if no mail server is configured. */
export const needsCatcher = !process.env['SMTP_HOST'];

/**
 * Starts on two free ports; keeps mails in memory and does not keep the process alive.
 * @returns {Promise<MailCatcher>}
 */
export async function startMailCatcher() {
  /** @type {CaughtMail[]} */
  const mails = [];
  let count = 0;
  const smtp = await smtpServer((mail) => {
    count += 1;
    mails.unshift({ ...mail, id: count, at: new Date() });
    mails.splice(most);
  });
  const web = createServer((request, response) => respond(request, response, mails));
  web.listen(0, host);
  await once(web, 'listening');
  web.unref();
  return {
    url: `http://${host}:${portOf(web.address())}`,
    env: { SMTP_HOST: host, SMTP_PORT: String(portOf(smtp.server.address())) },
  };
}

/**
 * @param {(mail: Omit<CaughtMail, 'id' | 'at'>) => void} keep
 */
async function smtpServer(keep) {
  // Loaded on demand: servers with SMTP do not need it.
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      void take(stream, session.envelope, done);
    },
  });

  /**
   * @param {NodeJS.ReadableStream} stream
   * @param {import('smtp-server').SMTPServerEnvelope} envelope
   * @param {(problem?: Error) => void} done
   */
  async function take(stream, { mailFrom, rcptTo }, done) {
    try {
      /** @type {Buffer[]} */
      const parts = [];
      for await (const part of stream) parts.push(Buffer.from(part));
      const { subject = '', html = '', text = '' } = await PostalMime.parse(Buffer.concat(parts));
      const to = rcptTo.map(({ address }) => address).join(', ');
      keep({ from: mailFrom ? mailFrom.address : '', to, subject, html, text });
    } catch {
      return done(new Error('not readable'));
    }
    done();
  }

  // A sender that hangs up must not end the process.
  smtp.on('error', () => {});
  smtp.listen(0, host);
  await once(smtp.server, 'listening');
  smtp.server.unref();
  return smtp;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {readonly CaughtMail[]} mails
 */
function respond(request, response, mails) {
  // Prevents DNS rebinding: another site could read codes.
  const own = request.headers.host === `${host}:${portOf(request.socket.address())}`;
  const id = /^\/(\d+)$/.exec(request.url ?? '')?.[1];
  const mail = mails.find((each) => String(each.id) === id);
  const page = request.url === '/' ? listPage(mails) : mail && mailPage(mail);
  const status = !own ? 403 : page ? 200 : 404;
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(status === 200 ? page : 'Nothing here.');
}

/** @param {string | object | null} address */
function portOf(address) {
  return typeof address === 'object' && address && 'port' in address ? Number(address.port) : 0;
}
