import { once } from 'node:events';
import { createServer } from 'node:http';

import { listPage, mailPage } from './mail-catcher/pages.mjs';

const host = '127.0.0.1';
/** The number of mails that it keeps. */
const most = 200;

/** `id` counts from 1. @typedef {import('./mail.mjs').Message & { id: number, at: Date }} CaughtMail */

/**
 * Starts on a free port; keeps mails in memory and does not keep the process alive. `send` is for the outbox.
 * @returns {Promise<{ url: string, send: import('./outbox.mjs').Send<import('./mail.mjs').OutgoingMail> }>}
 */
export async function startMailCatcher() {
  /** @type {CaughtMail[]} */
  const mails = [];
  let count = 0;
  const web = createServer((request, response) => respond(request, response, mails));
  web.listen(0, host);
  await once(web, 'listening');
  web.unref();
  return {
    url: `http://${host}:${portOf(web.address())}`,
    async send({ message }) {
      count += 1;
      mails.unshift({ ...message, id: count, at: new Date() });
      mails.splice(most);
      return { outcome: 'sent', waitMs: 0, words: '' };
    },
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {readonly CaughtMail[]} mails
 */
function respond(request, response, mails) {
  // Prevents DNS rebinding, by which another site could read codes.
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
