/** Asks an address of the site as a stranger would: redirects are not followed, certificates count. */
import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';

const withinMs = 15_000;
const dayMs = 86_400_000;

/** Certificates that count besides the usual ones. @typedef {string | undefined} Authority */

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }} Said */

/**
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, ca?: Authority }} [wanted]
 * @returns {Promise<Said>}
 * @throws {Error} where no one answers, or not as whom the address names
 */
export async function ask(url, { method = 'GET', headers = {}, body, ca } = {}) {
  const request = url.startsWith('https:') ? requestEncrypted : requestPlain;
  const trust = ca ? { ca } : {};
  const signal = AbortSignal.timeout(withinMs);
  const asked = request(url, { method, headers, signal, ...trust });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  const { statusCode: status, headers: said } = answer;
  return { status, headers: said, body: await text(answer) };
}

/**
 * How many whole days the certificate of an https origin is still good for.
 * @param {string} origin
 * @param {Authority} [ca]
 * @returns {Promise<number>}
 * @throws {Error} where it is not reached, or its certificate is not valid for it
 */
export async function certificateDays(origin, ca) {
  const { hostname, port } = new URL(origin);
  const isNamed = /[a-z]/i.test(hostname);
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    ...(isNamed ? { servername: hostname } : {}),
    ...(ca ? { ca } : {}),
    timeout: withinMs,
  });
  socket.once('timeout', () => socket.destroy(new Error('timed out')));
  try {
    await once(socket, 'secureConnect');
    const { valid_to } = socket.getPeerCertificate();
    return Math.floor((Date.parse(valid_to) - Date.now()) / dayMs);
  } finally {
    socket.destroy();
  }
}

/** @param {unknown} error */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
