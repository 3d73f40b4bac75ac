/** Copies what a release needs to redraw its pages: site sources and build packages. */
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { buildSources } from './draw-pages.mjs';
import { ifMissing } from './missing.mjs';
import { root } from './root.mjs';

/** Imported by `vite.config.ts`, besides the app's dependencies. */
const buildTools = [
  '@vitejs/plugin-react',
  'unocss',
  'vite',
  'vite-plugin-pwa',
  'workbox-build',
  'workbox-window',
];

/** Files that a build does not read. */
const unread = /\.(map|md|markdown|flow)$|\.d\.[cm]?ts$/i;

/**
 * @typedef {object} Locked
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @param {string} to */
export async function copyBuildSources(to) {
  await mkdir(to, { recursive: true });
  for (const path of buildSources) {
    await cp(join(root, path), join(to, path), { recursive: true });
  }
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const path of packagesFor([...buildTools, ...Object.keys(dependencies)], packages)) {
    await copyPackage(join(root, path), join(to, path));
  }
}

/**
 * Folders of packages with their dependencies, by the lockfile.
 * @param {readonly string[]} names
 * @param {Record<string, Locked>} packages
 * @returns {string[]}
 */
export function packagesFor(names, packages) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {string} name */
  const visit = (from, name) => {
    const path = nearest(from, name, packages);
    const locked = path === undefined ? undefined : packages[path];
    if (path === undefined || !locked || found.has(path)) return;
    found.add(path);
    const { peerDependencies = {}, peerDependenciesMeta = {} } = locked;
    const peers = Object.keys(peerDependencies).filter(
      (peer) => !peerDependenciesMeta[peer]?.optional,
    );
    const needed = [locked.dependencies, locked.optionalDependencies].flatMap((each) =>
      Object.keys(each ?? {}),
    );
    for (const each of [...needed, ...peers]) visit(path, each);
  };
  for (const name of names) visit('', name);
  return [...found];
}

/**
 * Resolves like Node: from the importer outwards.
 * @param {string} from
 * @param {string} name
 * @param {Record<string, Locked>} packages
 * @returns {string | undefined}
 */
function nearest(from, name, packages) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (from === '') return undefined;
  return nearest(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name, packages);
}

/**
 * Omits nested packages, which are copied separately, and other platforms'.
 * @param {string} from
 * @param {string} to
 */
async function copyPackage(from, to) {
  await mkdir(dirname(to), { recursive: true });
  const inside = join(from, 'node_modules');
  await cp(from, to, {
    recursive: true,
    filter: (path) => !path.startsWith(inside) && !unread.test(path),
  }).catch(ifMissing(undefined));
}
