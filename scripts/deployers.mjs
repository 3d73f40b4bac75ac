/** The programs of a system that a server is deployed with, for `npm run soak -- deploy`. */
import { existsSync } from 'node:fs';

import { installWithApt, systemProgram } from './browser.mjs';

/** By program, the package of Debian. */
const packages = {
  caddy: 'caddy',
  nginx: 'nginx-light',
  'systemd-analyze': 'systemd',
  'dbus-daemon': 'dbus',
  nsenter: 'util-linux',
};

/**
 * Looks for them, and installs what is missing; not where systemd runs, since packages would start their services there.
 * @param {(sentence: string) => void} say
 * @throws {Error} naming what is to be installed
 */
export async function findDeployers(say) {
  const wanted = await missing();
  if (wanted.length === 0) return;
  if (!existsSync('/run/systemd/system')) await installWithApt(wanted, say);
  const lacking = await missing();
  if (lacking.length > 0) throw new Error(`Install ${lacking.join(', ')}.`);
}

async function missing() {
  const found = await Promise.all(
    Object.entries(packages).map(async ([program, name]) =>
      (await systemProgram([program])) ? [] : [name],
    ),
  );
  return found.flat();
}
