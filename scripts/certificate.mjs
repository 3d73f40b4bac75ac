/** Checks the public address's certificate; the server's fact `certificate` reads the result. */
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';

import { watchServer } from './server-watch.mjs';

const withinMs = 15_000;
const firstMs = 60_000;
const everyMs = 6 * 3_600_000;

/**
 * Checks every six hours until the process ends; clears the note without an https address.
 * @param {{ origin: string | undefined, data: string }} place `origin` is the public address
 */
export async function watchCertificate({ origin = '', data }) {
  if (!origin.startsWith('https:')) return rm(keptIn(data), { force: true });
  watchServer('certificate', everyMs, () => lookAtCertificate({ origin, data }), firstMs);
}

/**
 * @param {{ origin: string, data: string, ca?: string }} place `ca`: additional trusted certificates
 * @throws {Error} if unreachable; the last note stays
 */
export async function lookAtCertificate({ origin, data, ca }) {
  const found = await certificateOf(origin, ca);
  await writeFile(`${keptIn(data)}.new`, JSON.stringify(found));
  await rename(`${keptIn(data)}.new`, keptIn(data));
}

/**
 * Expiry in UTC milliseconds, and why it is invalid, or ''.
 * @param {string} origin an https origin
 * @param {string} [ca]
 * @throws {Error} if unreachable
 */
export async function certificateOf(origin, ca) {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    ...(/[a-z]/i.test(hostname) ? { servername: hostname } : {}),
    ...(ca ? { ca } : {}),
    // Reads invalid certificates too; sends nothing.
    rejectUnauthorized: false,
    timeout: withinMs,
  });
  socket.once('timeout', () => socket.destroy(new Error('timed out')));
  try {
    await once(socket, 'secureConnect');
    const until = Date.parse(socket.getPeerCertificate().valid_to);
    return { until, problem: socket.authorized ? '' : String(socket.authorizationError) };
  } finally {
    socket.destroy();
  }
}

/** @param {string} data */
const keptIn = (data) => join(data, 'certificate.json');
