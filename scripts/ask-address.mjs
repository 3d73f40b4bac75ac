/** Requests an address like a stranger: no redirects, certificates verified. */
import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { text } from 'node:stream/consumers';

const withinMs = 15_000;

/** Certificates trusted besides the usual ones. @typedef {string | undefined} Authority */

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

/** @param {unknown} error */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
