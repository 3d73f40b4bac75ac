/**
 * Takes due mails, pushes and signed letters from the server, sends or draws them, and reports the outcomes
 * (docs/decisions/0040-send-everything-from-one-outbox.md).
 */
import { setTimeout as pause } from 'node:timers/promises';

import { drawLetter } from './letter-pdf.mjs';
import { publicAgent, pushChannel } from './push.mjs';
import { askServer, backoff, watchServer } from './server-watch.mjs';

/** @typedef {'sent' | 'refused' | 'later' | 'unreachable'} Outcome */

/** An item's outcome, and how long its receiver asks not to be contacted. @typedef {{ outcome: Outcome, waitMs: number, words: string, file?: string }} Sent */

/** @template T @typedef {(item: T, leaseMs: number) => Promise<Sent>} Send */

/**
 * @typedef {object} Place
 * @property {string} admin the administration listener's origin
 * @property {string} key the administration's secret host name
 * @property {AbortSignal} [ending] ends taking items
 * @property {AbortSignal} [over] ends reporting
 * @property {boolean} [isQuiet] by the server's last answer: nothing has become due for a minute
 */

/** @template T @typedef {{ kind: 'mail' | 'push' | 'letter', most: number, send: Send<T> }} Channel */

/** Between two looks for letters and pushes, and at a quiet server, whose answer to the mail channel ends its quiet. */
const lookEveryMs = 5_000;
const quietEveryMs = 60_000;
/** Longer than an ending server waits for reports. */
const endMs = 9_000;
const reportWithinMs = 10_000;
/** Longer than the server holds a request that waits for an item. */
const takeWithinMs = 60_000;
/** Between two attempts to report; no mail is taken meanwhile. */
const longestPauseMs = 5_000;

/** Never called, because no mail is taken. @type {Send<import('./mail.mjs').OutgoingMail>} */
const unsent = async () => ({ outcome: 'later', waitMs: 0, words: '' });

/**
 * Sends until stopped; the stop waits some seconds for items being sent. Without `sendMail` mails stay queued, without
 * keys devices get no pushes.
 * @param {Pick<Place, 'admin' | 'key'> & { sendMail?: Send<import('./mail.mjs').OutgoingMail> | undefined, pushKeys?: import('./push.mjs').PushKeys | undefined }} options
 * @returns {{ stop: (withinMs?: number) => Promise<void> }}
 */
export function startOutbox({ admin, key, sendMail = unsent, pushKeys }) {
  const [ending, over] = [new AbortController(), new AbortController()];
  /** @type {Place} */
  const place = { admin, key, ending: ending.signal, over: over.signal };
  // Mails are taken one at a time, so a sign-in code overtakes others.
  /** @type {Channel<import('./mail.mjs').OutgoingMail>} */
  const mail = { kind: 'mail', most: sendMail === unsent ? 0 : 1, send: sendMail };
  const halts = [watchServer('mail', 0, () => sendDue(place, mail))];
  /** @type {Channel<import('./letter-pdf.mjs').SignedLetter>} */
  const letters = { kind: 'letter', most: 1, send: drawLetter };
  halts.push(watchUnlessQuiet('letters', place, letters));
  if (pushKeys) {
    const push = pushChannel({ keys: pushKeys, agent: publicAgent });
    halts.push(watchUnlessQuiet('push', place, push));
  }
  return {
    async stop(withinMs = endMs) {
      const halted = Promise.all(halts.map((halt) => halt()));
      ending.abort();
      await Promise.race([halted, pause(withinMs)]);
      over.abort();
    },
  };
}

/**
 * @template {{ id: string, lease: number }} T
 * @param {string} name
 * @param {Place} place
 * @param {Channel<T>} channel
 */
function watchUnlessQuiet(name, place, channel) {
  let lookedAt = -Infinity;
  return watchServer(name, lookEveryMs, async () => {
    if (place.isQuiet && performance.now() - lookedAt < quietEveryMs) return;
    await sendDue(place, channel);
    lookedAt = performance.now();
  });
}

/**
 * Sends due items; unreported ones are due again when their lease ends.
 * @template {{ id: string, lease: number }} T
 * @param {Place} place
 * @param {Channel<T>} channel
 * @returns {Promise<Outcome[]>}
 * @throws {Error} if the server does not answer, or nothing can be sent
 */
export async function sendDue(place, { kind, most, send }) {
  /** @type {{ leaseMs: number, items: T[], isQuiet: boolean }} */
  const { leaseMs, items, isQuiet } = JSON.parse(
    await ask(place, 'take', { kind, most }, place.ending, takeWithinMs),
  );
  place.isQuiet = isQuiet;
  if (items.length === 0) return [];
  const reports = await Promise.all(
    items.map(async (item) => {
      const { outcome, waitMs, words, file = '' } = await send(item, leaseMs);
      return { id: item.id, lease: item.lease, outcome, waitMs, words, file };
    }),
  );
  /** @type {{ restMs: number }} */
  const { restMs } = JSON.parse(await reported(place, { kind, reports }, leaseMs));
  if (restMs > 0) await pause(restMs, undefined, place.ending ? { signal: place.ending } : {});
  return reports.map(({ outcome }) => outcome);
}

/**
 * Retries until the server accepts the report or the lease ends; then the items are sent again.
 * @param {Place} place
 * @param {object} body
 * @param {number} leaseMs
 */
async function reported(place, body, leaseMs) {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(place, 'report', body, place.over, reportWithinMs);
    } catch (error) {
      if (place.over?.aborted || performance.now() - began > leaseMs) throw error;
      await pause(Math.min(longestPauseMs, backoff(tries, Math.random())));
    }
  }
}

/**
 * Joins the signals by hand: Node 20's `AbortSignal.any` leaks memory on long-lived signals.
 * @param {Place} place
 * @param {'take' | 'report'} verb
 * @param {object} body
 * @param {AbortSignal | undefined} stop
 * @param {number} withinMs
 */
async function ask({ admin, key }, verb, body, stop, withinMs) {
  const own = new AbortController();
  const abort = () => own.abort();
  if (stop?.aborted) abort();
  stop?.addEventListener('abort', abort);
  const timer = setTimeout(abort, withinMs);
  try {
    return await askServer(`${admin}/api/outbox/${verb}`, key, body, own.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
  }
}
