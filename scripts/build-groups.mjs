/** Which of the app's modules share a file: a phone asks for six files at a time, and each request waits its turn. */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */
/** @typedef {import('vite').Rolldown.ChunkingContext} Context */

const entry = /\/src\/entry\.ts$/;
const staffPages = /\/src\/app\/routes\/staff-pages\.tsx$/;
const firmPages = /\/src\/app\/routes\/firm-pages\.tsx$/;
const openDevice = /\/src\/app\/open-device\.ts$/;
const postEditor = /\/src\/features\/posts\/editor\/post-editor\.tsx$/;
const qrCodes = /\/node_modules\/uqr\/|\/features\/auth\/parts\/qr-path\.ts$/;
const staffFeatures = /\/src\/features\/(posts|leads|clients|page-errors|records)\//;
const staffDoors = [staffFeatures, firmPages, /\/src\/ui\/csv\.ts$/];
const memberPages = /\/src\/app\/routes\/member-pages\.tsx?$/;

/** What pages of clients and staff have in common with the wizard's later steps: they must not load those steps for it. */
const sharedParts = new RegExp(
  [
    'ui/(actions|confirm-dialog|dialog|disclosure|error-summary|fifty-dots|files-button|honeypot|loading|money|photo-(dialog|pages)|save-file|select-field|table|text-field|use-link-token)',
    'device/use-now',
    'config/keeps',
    'texts/(field-errors|install|photos)',
    'domain/(documents/(document|heic)|estimator/payload-answers|estimator/submission|field-errors|firm-time|form-values|ids|source)',
  ]
    .map((files) => `/src/${files}\\.tsx?$`)
    .join('|'),
);

/**
 * Each with all that its modules need. `main.tsx` and the entry are in none of them: they await while they are
 * evaluated, and whoever imported them would wait for it.
 * @type {Group[]}
 */
export const groups = [
  {
    name: (id, context) => (isNeededBy(id, entry, context) ? 'early' : null),
    debugName: 'early',
    priority: 4,
  },
  { name: forMembers, debugName: 'member', priority: 5, includeDependenciesRecursively: false },
  { name: forDevice, debugName: 'device', priority: 0, includeDependenciesRecursively: false },
  { name: 'react', test: /\/react-dom\/client\.js$/, priority: 3 },
  {
    name: 'app',
    test: /\/src\/(app\/(create-services|boot\/(app|page-state|load-device))|device\/picture-cache|session\/ended-sessions|worker\/protocol)\.tsx?$/,
    priority: 2,
  },
  // What forms of visitors and of members have in common.
  {
    name: 'checked-form',
    test: /\/(react-hook-form|@hookform)\/|\/src\/(ui\/(checked-form|held-field|use-checked-form|outcome|size-text)|forms\/use-form-draft)\.tsx?$/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small things that several late files share would each be a file of their own.
  { name: 'shared-parts', test: sharedParts, priority: 1 },
  { name: 'post-text', test: /\/src\/domain\/posts\/(read-content|html-text)\.ts$/, priority: 1 },
  { name: 'late-screens', test: /\/late-screens\.ts$/, priority: 0 },
];

/**
 * The name of a file that is in none of the groups.
 * @param {{ facadeModuleId?: string | null | undefined }} file
 * @returns {string}
 */
export function chunkName({ facadeModuleId }) {
  // Browsers that keep nothing have no worker either: it leaves this one file out.
  if (facadeModuleId?.includes('fake-indexeddb')) return 'assets/memory-database-[hash].js';
  // Doors into files of staff, and of all members.
  if (staffDoors.some((door) => facadeModuleId?.match(door)))
    return 'assets/staff-[name]-[hash].js';
  if (facadeModuleId?.match(qrCodes)) return 'assets/member-qr-[hash].js';
  return 'assets/[name]-[hash].js';
}

/**
 * True where `door` cannot run without it: for `entry`, every page loads it first, and nothing that it does not need may come along.
 * @param {string} id
 * @param {RegExp} door
 * @param {Context} context
 */
function isNeededBy(id, door, context) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} module @returns {boolean} */
  function leadsThere(module) {
    if (seen.has(module)) return false;
    seen.add(module);
    const importers = context.getModuleInfo(module)?.importers ?? [];
    return importers.some((importer) => door.test(importer) || leadsThere(importer));
  }
  return !id.endsWith('.css') && leadsThere(id);
}

/**
 * What only clients and staff need has files of its own, which the worker tells by their names (src/worker/member-files.ts).
 * @param {string} id
 * @param {Context} context
 * @returns {string | null}
 */
function forMembers(id, context) {
  // Whoever sets an authenticator up loads it, once.
  if (qrCodes.test(id)) return 'member-qr-codes';
  const behind = (/** @type {RegExp[]} */ doors) => isOnlyBehind(id, doors, context);
  // Of staff only those who write load the editor; the worker keeps it for all of them.
  if (behind([postEditor])) return 'staff-editor';
  if (behind([firmPages])) return 'staff-firm';
  if (behind([staffPages])) return 'staff';
  return behind([staffPages, memberPages]) ? 'member' : null;
}

/**
 * What visitors load with the device alone stays in one file, also where members need a part of it.
 * @param {string} id
 * @param {Context} context
 * @returns {string | null}
 */
function forDevice(id, context) {
  const isLoaded = openDevice.test(id) || isNeededBy(id, openDevice, context);
  return isLoaded && isOnlyBehind(id, [openDevice, memberPages, staffPages], context)
    ? 'device'
    : null;
}

/**
 * True where every way from the entry to a module leads through one of these.
 * @param {string} id
 * @param {RegExp[]} doors
 * @param {Context} context
 */
function isOnlyBehind(id, doors, context) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} module @returns {boolean} */
  function isReached(module) {
    if (seen.has(module) || doors.some((door) => door.test(module))) return false;
    seen.add(module);
    const info = context.getModuleInfo(module);
    const ways = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    // What the bundler adds by itself is imported by no one that it tells of.
    return entry.test(module) || ways.length === 0 || ways.some(isReached);
  }
  return !id.endsWith('.css') && !isReached(id);
}
