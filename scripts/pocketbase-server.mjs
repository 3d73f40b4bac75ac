/** Runs PocketBase on the built project: its flags, its server, and how that server is brought up and down. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { drawnPlace } from './drawn-pages.mjs';
import { engines, memorySettings } from './memory-settings.mjs';
import { begin, end, gone } from './processes.mjs';
import { built } from './root.mjs';

const host = '127.0.0.1';

// What is kept here is no one else's on this machine.
process.umask(0o077);

/** The flags for every command outside development; hooks and migrations are the built ones. */
export const flags = [
  '--dev=false',
  '--hooksWatch=false',
  '--automigrate=false',
  '--indexFallback=false',
  `--hooksDir=${built.hooks}`,
  `--migrationsDir=${built.migrations}`,
  `--publicDir=${built.site}`,
];

/** The environment for every command: the operator's own, and where the hooks find the site. */
export const environment = { ...memorySettings, ...process.env, SPARK_SITE_DIR: built.site };

/**
 * @typedef {object} Server
 * @property {string} url origin, without a slash at its end
 * @property {Promise<string>} ended resolves when PocketBase has ended, to a sentence saying how
 * @property {() => Promise<void>} stop ends it; safe to call when it is already ending
 */

/**
 * @typedef {object} MailWay
 * @property {Record<string, string>} env what makes PocketBase send its mails there
 * @property {string} [links] origin that links in mails lead to; the server's own unless said
 */

/**
 * Has PocketBase migrate and serve; resolves when `/api/health` answers. PocketBase's stdout is shown
 * only when asked for: it holds a banner, and a link that makes the person who opens it superuser.
 * @param {string} program
 * @param {{ port: number, data: string, admin?: { host: string, url: string }, pushKey?: string, stdout?: 'ignore' | 'inherit', mail?: MailWay }} options `admin` says where the administration is; without it there is none
 * @returns {Promise<Server>}
 * @throws {Error} when it ends before it answers, as where a migration fails; its last words are on stderr then
 */
export async function serve(
  program,
  { port, data, admin = { host: '', url: '' }, pushKey = '', stdout = 'ignore', mail },
) {
  const url = `http://${host}:${port}`;
  const place = [`--http=${host}:${port}`, `--origins=${url}`, `--dir=${data}`];
  const args = ['serve', ...place, `--hooksPool=${engines}`, ...flags];
  const child = begin(program, args, {
    env: {
      ...(mail ? { SPARK_SITE_URL: mail.links ?? url } : {}),
      ...environment,
      ...(mail ? { ...mail.env, SPARK_MAIL_CAUGHT: '1' } : {}),
      SPARK_ADMIN_HOST: admin.host,
      SPARK_ADMIN_URL: admin.url,
      SPARK_PUSH_KEY: pushKey,
      SPARK_DRAWN_DIR: drawnPlace(data),
    },
    stdio: ['ignore', stdout, 'inherit'],
  });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`PocketBase could not be started: ${error.message}`));
    child.once('close', (code, signal) =>
      resolve(
        `PocketBase ended (${signal ?? `exit code ${code}`}). Its last words, if any, are above.`,
      ),
    );
  });
  while (!(await healthy(url))) {
    const words = await Promise.race([ended, pause(25)]);
    if (words !== undefined) throw new Error(words);
  }
  return { url, ended, stop: () => stop(child, port) };
}

/** @param {string} url */
async function healthy(url) {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Ctrl-C and service managers signal PocketBase too, and a second signal would cut its orderly end short. It closes
 * its port first thing: only one that still listens a moment later has not been told.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
async function stop(child, port) {
  await pause(100);
  if (await listens(port)) await end(child);
  else await gone(child);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
