import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { drawnPagesFolder } from './drawn-pages.mjs';
import { engines, memorySettings } from './memory-settings.mjs';
import { begin, end, waitForExit } from './processes.mjs';
import { built } from './root.mjs';

const host = '127.0.0.1';

// Files of the server and of all commands on its data are readable by this account only.
process.umask(0o077);

/** PocketBase's flags outside development. */
export const flags = [
  '--dev=false',
  '--hooksWatch=false',
  '--automigrate=false',
  '--indexFallback=false',
  `--hooksDir=${built.hooks}`,
  `--migrationsDir=${built.migrations}`,
  `--publicDir=${built.site}`,
];

/** The environment without variables for other programs. */
export const environment = {
  ...memorySettings,
  ...process.env,
  SPARK_SITE_DIR: built.site,
  SMTP_PASSWORD: undefined,
  SPARK_REPLICA_SECRET: undefined,
  SPARK_REPLICA_PASSWORD: undefined,
};

/**
 * @typedef {object} Server
 * @property {string} url origin, without a slash at its end
 * @property {Promise<string>} ended resolves once PocketBase has ended, to a sentence that says how
 * @property {() => Promise<void>} stop ends it; safe to call when it is already ending
 */

/**
 * Migrates and serves; resolves once this very server answers `/api/health`: another process may have taken its port.
 * PocketBase's stdout is hidden by default, because it prints a link that grants superuser rights.
 * @param {string} program
 * @param {{ port: number, data: string, admin?: { host: string, url: string }, pushKey?: string, stdout?: 'ignore' | 'inherit', links?: string }} options without `admin` there is no administration; `links` is the origin of links in mails unless SPARK_SITE_URL is set
 * @returns {Promise<Server>}
 * @throws {Error} when it ends before it answers, such as after a failed migration; stderr has its output
 */
export async function serve(
  program,
  { port, data, admin = { host: '', url: '' }, pushKey = '', stdout = 'ignore', links },
) {
  const url = `http://${host}:${port}`;
  const place = [`--http=${host}:${port}`, `--origins=${url}`, `--dir=${data}`];
  const args = ['serve', ...place, `--hooksPool=${engines}`, ...flags];
  const start = randomBytes(16).toString('hex');
  const child = begin(program, args, {
    env: {
      ...(links ? { SPARK_SITE_URL: links } : {}),
      ...environment,
      SPARK_START: start,
      SPARK_ADMIN_HOST: admin.host,
      SPARK_ADMIN_URL: admin.url,
      SPARK_PUSH_KEY: pushKey,
      SPARK_DRAWN_DIR: drawnPagesFolder(data),
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
  while (!(await isHealthy(url, start))) {
    const words = await Promise.race([ended, pause(25)]);
    if (words !== undefined) throw new Error(words);
  }
  return { url, ended, stop: () => stop(child, port) };
}

/** @param {string} url @param {string} start what the server was started with */
async function isHealthy(url, start) {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) });
    /** @type {{ data: { start: string } }} */
    const { data } = JSON.parse(await response.text());
    return response.ok && data.start === start;
  } catch {
    return false;
  }
}

/**
 * A second signal would cut PocketBase's shutdown short, and Ctrl-C signals it too. It closes its port first: one that
 * still listens was not signalled.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
async function stop(child, port) {
  await pause(100);
  if (await listens(port)) await end(child);
  else await waitForExit(child);
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

/**
 * Returns `wanted`, or a free port for 0.
 * @param {number} wanted
 * @param {string} [flag] the flag that sets another port
 * @returns {Promise<number>}
 * @throws {Error} when something else listens there, or the port is not for ordinary users
 */
export function listenable(wanted, flag = '--port') {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const why = 'code' in error && error.code === 'EACCES' ? 'needs more rights' : 'is in use';
      reject(new Error(`Port ${wanted} ${why}. Choose another one with ${flag} N.`));
    });
    probe.listen(wanted, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
