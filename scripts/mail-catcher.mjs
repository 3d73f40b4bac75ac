/** Catches mails of a server without a mail server, and shows them in frames without scripts. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { escapeHtml } from './drawing.mjs';

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

const style =
  'body{margin:0;padding:24px;background:#fbf7ec;color:#1f1c16;font:16px/1.5 system-ui,sans-serif}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 16px 8px 0;border-top:1px solid #d9d0ba;vertical-align:top}' +
  'iframe{width:100%;height:60vh;border:1px solid #857b66;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}a{color:inherit}';

/** @param {readonly CaughtMail[]} mails the newest first */
export function listPage(mails) {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${at.toLocaleTimeString()}</td><td>${escapeHtml(to.address)}</td><td><a href="/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p>No mail yet.</p>'
      : `<table><tr><th>At</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`;
  return page('Caught mails', `<meta http-equiv="refresh" content="5">`, list);
}

/** @param {CaughtMail} mail */
export function mailPage({ from, to, subject, html, text }) {
  // Links open a new tab, outside the frame's restrictions.
  const shown = escapeHtml(`<base target="_blank">${html}`).replaceAll('"', '&quot;');
  return page(
    subject,
    '',
    `<p><a href="/">All mails</a></p><p>From ${escapeHtml(from.address)} to ${escapeHtml(to.address)}</p>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${shown}"></iframe>
<pre>${escapeHtml(text)}</pre>`,
  );
}

/** @param {string} title @param {string} head @param {string} body */
function page(title, head, body) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}
