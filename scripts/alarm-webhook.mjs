/** The alarm to a webhook: which facts of the server have turned, told once each, by the process that started the server. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { backoff } from './backoff.mjs';

const everyMs = 60_000;
const withinMs = 10_000;
/** Said by mail alone: a webhook that fails cannot tell of it. */
const ownFact = 'webhook';

/**
 * What was told last, why the last attempt failed, and how many have failed since one was taken; the server's fact `webhook` reads it.
 * @typedef {{ told: string[], failed: string, attempts?: number }} Kept
 */

/**
 * The address in SPARK_ALARM_WEBHOOK, or nothing where there is none.
 * @param {string | undefined} given
 * @returns {string | undefined}
 * @throws {Error} where alarms would leave this machine unencrypted; the address may be a secret and is not in the words
 */
export function webhookIn(given) {
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isLoopback = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (url?.protocol === 'https:' || isLoopback) return given;
  throw new Error('SPARK_ALARM_WEBHOOK has to be an https address.');
}

/**
 * Looks every minute, after a failure when its wait is over, until the process ends; forgets what was told where there is no webhook any more.
 * @param {{ webhook: string | undefined, admin: string, data: string }} place `admin` is the administration listener's origin
 */
export async function watchForWebhook({ webhook, admin, data }) {
  if (!webhook) return rm(keptIn(data), { force: true });
  const tell = createTeller({ webhook, admin, data });
  const look = async () => {
    const failures = await tell().catch(() => {
      console.error('alarm webhook: the server does not say how it is');
      return 0;
    });
    setTimeout(look, untilNextLook(failures, Math.random())).unref();
  };
  setTimeout(look, everyMs).unref();
}

/**
 * How long until the next look, in milliseconds: a webhook that fails is asked soon, then less and less often.
 * @param {number} failures since a post was taken
 * @param {number} random from 0 to 1
 */
export function untilNextLook(failures, random) {
  return failures === 0 ? everyMs : backoff(failures, random);
}

/**
 * Each call posts the names of the facts that have turned since the last post that was taken; where none have, nothing. A post that failed
 * is made again by the next call, with whatever has turned until then. What was told is kept in the data folder, for the next start;
 * while nothing can be written there, as on a full disk, it is known here, and written as soon as it can be.
 * @param {{ webhook: string, admin: string, data: string }} place
 * @returns {() => Promise<number>} resolves to how many posts have failed since one was taken; rejects where the server does not answer
 */
export function createTeller({ webhook, admin, data }) {
  /** @type {Kept | undefined} */
  let known;
  let isWritten = true;

  /** @param {Kept} kept */
  async function keep(kept) {
    if (isWritten && JSON.stringify(kept) === JSON.stringify(known)) return;
    known = kept;
    const wasWritten = isWritten;
    isWritten = await write(data, kept);
    if (wasWritten && !isWritten)
      console.error('alarm webhook: nothing can be written to the data folder');
  }

  return async function tell() {
    const now = await alarmsOut(admin);
    known ??= await read(data);
    const { told, failed: before, attempts = 0 } = known;
    const bad = now.filter((name) => !told.includes(name));
    const good = told.filter((name) => !now.includes(name));
    if (bad.length + good.length === 0) {
      await keep({ told, failed: '' });
      return 0;
    }
    const failed = await post(webhook, { bad, good });
    if (failed !== '' && failed !== before) console.error(`alarm webhook: ${failed}`);
    await keep(failed === '' ? { told: now, failed } : { told, failed, attempts: attempts + 1 });
    return failed === '' ? 0 : attempts + 1;
  };
}

/** The names of the facts of which an alarm is out. @param {string} admin @returns {Promise<string[]>} */
async function alarmsOut(admin) {
  const answer = await fetch(`${admin}/api/ready`, { signal: AbortSignal.timeout(withinMs) });
  /** @type {{ facts: { name: string, isTold: boolean }[] }} */
  const { facts } = JSON.parse(await answer.text());
  return facts.filter((fact) => fact.isTold && fact.name !== ownFact).map(({ name }) => name);
}

/** Why it was not taken, or an empty text. @param {string} webhook @param {{ bad: string[], good: string[] }} turned */
async function post(webhook, turned) {
  try {
    const { ok, status } = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(turned),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    return ok ? '' : `it answers ${status}`;
  } catch {
    return 'it does not answer';
  }
}

/** @param {string} data */
const keptIn = (data) => join(data, 'alarm-webhook.json');

/** One that a power cut left empty is as good as none. @param {string} data @returns {Promise<Kept>} */
async function read(data) {
  try {
    return JSON.parse(await readFile(keptIn(data), 'utf8'));
  } catch {
    return { told: [], failed: '' };
  }
}

/** False where it could not be written. @param {string} data @param {Kept} kept */
async function write(data, kept) {
  try {
    await writeFile(`${keptIn(data)}.new`, JSON.stringify(kept));
    await rename(`${keptIn(data)}.new`, keptIn(data));
    return true;
  } catch {
    return false;
  }
}
