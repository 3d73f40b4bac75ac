/** Checks the public address as a stranger: certificate, HSTS, redirect, proxy, pages, and closed administration. */
import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';

const dayMs = 86_400_000;

/** Fewer days until expiry mean that the renewal failed, which is due a month before. */
const fewDays = 14;

/** A forged value for the header of the visitor's address. */
const untrue = 'anyone';
const usualHeaders = ['X-Real-IP', 'X-Forwarded-For', 'CF-Connecting-IP', 'True-Client-IP'];

/**
 * @param {string} origin of the site
 * @param {{ plain?: string | undefined, headers?: string | undefined, ca?: string | undefined }} [given] the origin that answers without
 * encryption, else the same host's; the headers in SPARK_PROXY_HEADER; additional trusted certificates
 * @returns {Promise<string[]>} a sentence per problem
 */
export async function addressProblems(origin, { plain, headers = '', ca } = {}) {
  if (!origin.startsWith('https:')) return [`${origin} is no https address`];
  try {
    const days = Math.floor(((await certificateEnd(origin, ca)) - Date.now()) / dayMs);
    const home = await ask(`${origin}/`, { ca });
    return [
      ...(days < fewDays ? [`the certificate of ${origin} is good for ${days} more days`] : []),
      ...strictness(origin, home),
      ...(await redirected(origin, plain ?? `http://${new URL(origin).hostname}`)),
      ...(await proxied(origin, headers, ca)),
      ...(await missingPages(origin, ca)),
    ];
  } catch (error) {
    return [`${origin} is not reached: ${reasonOf(error)}`];
  }
}

/**
 * When the certificate ends, in UTC ms.
 * @param {string} origin an https origin
 * @param {Authority} ca
 * @throws {Error} if unreachable, or not valid
 */
async function certificateEnd(origin, ca) {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    ...(/[a-z]/i.test(hostname) ? { servername: hostname } : {}),
    ...(ca ? { ca } : {}),
    timeout: withinMs,
  });
  socket.once('timeout', () => socket.destroy(new Error('timed out')));
  try {
    await once(socket, 'secureConnect');
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}

/** @param {string} origin @param {Said} home */
function strictness(origin, { headers }) {
  const strict = headers['strict-transport-security'] ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(strict)?.[1] ?? 0);
  if (seconds >= 15_552_000) return [];
  return [
    `${origin} does not ask for strict transport: the proxy has to send X-Forwarded-Proto: https, and SPARK_PROXY_HEADER to be set`,
  ];
}

/** @param {string} origin @param {string} plain */
async function redirected(origin, plain) {
  try {
    const { status, headers } = await ask(`${plain}/about`);
    const isThere = [301, 308].includes(status) && headers.location === `${origin}/about`;
    return isThere ? [] : [`${plain} answers ${status} in place of a redirect to ${origin}`];
  } catch (error) {
    return [`${plain} is not reached, so no one is led from http to https: ${reasonOf(error)}`];
  }
}

/** @param {string} origin @param {string} configured @param {string | undefined} ca */
async function proxied(origin, configured, ca) {
  const names = [...usualHeaders, ...configured.split(',').map((name) => name.trim())];
  const headers = Object.fromEntries(names.filter(Boolean).map((name) => [name, untrue]));
  const { body } = await ask(`${origin}/api/health`, { headers, ca });
  const said = /"proxy":"(\w+)"/.exec(body)?.[1];
  if (said === 'named') return [];
  if (said === 'unset')
    return ['SPARK_PROXY_HEADER is not set on the server: all visitors count as one'];
  return [
    `the proxy before ${origin} does not say who asks in the header that SPARK_PROXY_HEADER names, or passes on what a visitor says there`,
  ];
}

/** @param {string} origin @param {string | undefined} ca */
async function missingPages(origin, ca) {
  const { status, body } = await ask(`${origin}/sitemap.xml`, { ca });
  const pages = Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, at = '']) => at);
  if (status !== 200 || pages.length === 0) return [`${origin}/sitemap.xml names no page`];
  const problems = [];
  for (const page of pages) {
    const { pathname } = new URL(page);
    const answer = await ask(origin + pathname, { ca });
    if (answer.status !== 200) problems.push(`${origin}${pathname} answers ${answer.status}`);
  }
  return problems;
}

/** @type {readonly { method: string, path: string, name: string }[]} */
const doors = [
  { method: 'GET', path: '/_/', name: "PocketBase's dashboard" },
  {
    method: 'POST',
    path: '/api/collections/_superusers/auth-with-password',
    name: "a superuser's sign-in",
  },
  { method: 'GET', path: '/api/settings', name: "PocketBase's settings" },
];

/**
 * Finds open administration, and whether the site answers at all.
 * @param {string} origin
 * @param {string} [ca] additional trusted certificates
 * @returns {Promise<string[]>} one sentence a problem
 */
export async function openToPublic(origin, ca) {
  const problems = [];
  for (const { method, path, name } of doors) {
    try {
      const isPost = method === 'POST';
      const body = isPost ? { headers: { 'Content-Type': 'application/json' }, body: '{}' } : {};
      const { status } = await ask(origin + path, { method, ca, ...body });
      if (status !== 404)
        problems.push(`${name} answers ${status} to the public at ${origin}${path}`);
    } catch (error) {
      const why = reasonOf(error);
      return [
        `${origin} does not answer (${why}): whether the dashboard is closed there is not known`,
      ];
    }
  }
  return problems;
}

const withinMs = 15_000;

/** `ca`: additional trusted certificates. @typedef {string | undefined} Authority */

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string }} Said */

/**
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, ca?: Authority }} [wanted]
 * @returns {Promise<Said>}
 * @throws {Error} without an answer, or with a certificate of another name
 */
async function ask(url, { method = 'GET', headers = {}, body, ca } = {}) {
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
