/** Sends encrypted web pushes to browsers' push services. A push says only that something is new. */
import { lookup } from 'node:dns';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { BlockList } from 'node:net';

import { backoff } from './server-watch.mjs';
import { ifMissing } from './missing.mjs';

const withinMs = 10_000;
const mostAtOnce = 50;
/** How long a push waits: a day; then the app itself shows the news. */
const ttlSeconds = 86_400;

/** @typedef {{ publicKey: string, privateKey: string }} PushKeys */
/** @typedef {{ id: string, lease: number, p256dh: string, auth: string, tries: number, payload: string, contact: string }} DuePush */
/** @typedef {import('./outbox.mjs').Sent} Sent */

/** @param {string} data the data folder */
export const pathOfPushKeys = (data) =>
  process.env['SPARK_PUSH_KEYS_FILE'] || `${data.replace(/[\\/]+$/, '')}.push-keys`;

/**
 * The server's VAPID keys, made at the first start. If lost, users must turn notifications on again.
 * @param {string} path
 * @returns {Promise<PushKeys>}
 * @throws {Error} if they cannot be read or written
 */
export async function pushKeys(path) {
  const stored = await readFile(path, 'utf8').catch(ifMissing(''));
  if (stored !== '') return JSON.parse(stored);
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  await writeFile(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return made;
}

/**
 * Sending throws if the server's keys are invalid, so no device is removed for that.
 * @param {{ keys: PushKeys, agent: Agent }} options
 * @returns {import('./outbox.mjs').Channel<DuePush>}
 */
export function pushChannel({ keys, agent }) {
  return { kind: 'push', most: mostAtOnce, send };

  /** @type {import('./outbox.mjs').Send<DuePush>} */
  async function send({ id: endpoint, p256dh, auth, tries, payload, contact }) {
    const { default: webPush } = await import('web-push');
    webPush.setVapidDetails(contact, keys.publicKey, keys.privateKey);
    const options = {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      topic: 'news',
    };
    const to = { endpoint, keys: { p256dh, auth } };
    /** Throws for invalid keys of the device. */
    const handOver = async () =>
      post(endpoint, webPush.generateRequestDetails(to, payload, options), agent);
    const sent = await handOver().catch(() => refused);
    return { ...sent, waitMs: Math.max(sent.waitMs, backoff(tries, Math.random())) };
  }
}

/**
 * Reads only the answer's head; follows no redirect.
 * @param {string} endpoint
 * @param {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer | null }} made
 * @param {Agent} agent
 * @returns {Promise<Sent>}
 */
function post(endpoint, { headers, body }, agent) {
  return new Promise((resolve) => {
    const asked = request(
      endpoint,
      { method: 'POST', headers, agent, signal: AbortSignal.timeout(withinMs) },
      (answer) => {
        resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
        answer.destroy();
      },
    );
    asked.once('error', (error) => {
      const isForbidden = 'code' in error && error.code === forbidden;
      resolve(isForbidden ? refused : { outcome: 'later', waitMs: 0, words: '' });
    });
    asked.end(body);
  });
}

/**
 * @param {number} status
 * @param {string | undefined} retryAfter
 * @returns {Sent}
 */
function outcomeOf(status, retryAfter) {
  if (status >= 200 && status < 300) return { outcome: 'sent', waitMs: 0, words: '' };
  if (status !== 429 && status < 500) return refused;
  const seconds = Number(retryAfter);
  const waitMs = seconds > 0 ? Math.min(seconds, ttlSeconds) * 1000 : 0;
  return { outcome: 'later', waitMs, words: '' };
}

/** After this result the server removes the device. @type {Sent} */
const refused = { outcome: 'refused', waitMs: 0, words: '' };

const forbidden = 'EFORBIDDEN';

/** Special-purpose IPv4 networks of IANA: private, loopback, relays, examples, multicast. */
const special = new BlockList();
for (const [net, bits] of /** @type {const} */ ([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])) {
  special.addSubnet(net, bits, 'ipv4');
}
/** Global unicast IPv6, with its special-purpose networks such as Teredo and 6to4. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of /** @type {const} */ ([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])) {
  special.addSubnet(net, bits, 'ipv6');
}

/**
 * @param {string} address
 * @param {number} family 4 or 6
 */
export function isPublic(address, family) {
  if (family !== 6) return !special.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Resolves a name; fails if any address is not public, because the checked address is the one used.
 * @type {import('node:net').LookupFunction}
 */
export function lookUpPublic(name, options, done) {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length > 0 && found.every(({ address, family }) => isPublic(address, family))) {
      const [first] = found;
      return options.all || !first ? done(null, found) : done(null, first.address, first.family);
    }
    return done(Object.assign(new Error('not a public address'), { code: forbidden }), []);
  });
}

/** Connects to public addresses only. */
export const publicAgent = new Agent({ lookup: lookUpPublic, keepAlive: false });
