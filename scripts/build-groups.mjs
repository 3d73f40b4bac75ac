/** Which of the app's modules share a file: a phone asks for six files at a time, and each request waits its turn. */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */
/** @typedef {import('vite').Rolldown.ChunkingContext} Context */

/**
 * The doors to code that is fetched apart: what one alone leads to is in the file of that name, and what several lead to in the
 * first file of `shared` that they have in common. The worker tells by a file's name whom it is for (src/worker/kept-for.ts).
 * @type {readonly { name: string, door: RegExp, shared?: readonly string[] }[]}
 */
const doors = [
  { name: 'visitor', door: /\/routes\/visitor-routes\.ts$|\/create-blog\.ts$/ },
  { name: 'outbox', door: /\/outbox-page\.tsx$/ },
  { name: 'device', door: /\/open-device\.ts$/, shared: ['device'] },
  { name: 'client', door: /\/routes\/client-routes\.ts$/, shared: ['client', 'device'] },
  { name: 'staff', door: /\/routes\/staff-routes\.ts$/, shared: ['staff', 'client', 'device'] },
  {
    name: 'staff-editor',
    door: /\/editor\/post-editor\.tsx$/,
    shared: ['staff', 'client', 'device'],
  },
  { name: 'firm', door: /\/routes\/firm-routes\.ts$/, shared: ['staff', 'client', 'device'] },
  { name: 'seldom-reference', door: /\/routes\/reference-routes\.ts$/ },
  { name: 'seldom-scenarios', door: /\/late-scenarios\.ts$/ },
  { name: 'seldom-post-end', door: /\/post-end\.tsx$/ },
  { name: 'seldom-continue', door: /\/continue-page\.tsx$/ },
  { name: 'seldom-confetti', door: /\/canvas-confetti\// },
  { name: 'unkept-qr', door: /\/qr-path\.ts$/, shared: ['client', 'device'] },
  { name: 'unkept-report', door: /\/send-page-error\.ts$/ },
  { name: 'unkept-database', door: /\/fake-indexeddb\// },
];

/** @type {Group[]} */
export const groups = [
  { name: 'early', test: /\/src\/entry\.ts$/, priority: 4 },
  { name: 'react', test: /\/react-dom\/client\.js$/, priority: 3 },
  { name: 'main', test: /\/src\/main\.tsx$/, priority: 2 },
  { name: fileOf, debugName: 'doors', priority: 1, includeDependenciesRecursively: false },
  // Small things that several files share would each be a file of their own.
  { name: 'parts', minShareCount: 2, priority: 0 },
];

/**
 * Null for what all visitors need besides.
 * @param {string} id
 * @param {Context} context
 */
function fileOf(id, context) {
  if (id.endsWith('.css')) return null;
  const found = doorsTo(id, context);
  const [first, ...others] = found;
  if (others.length === 0) return first?.name ?? null;
  return (
    first?.shared?.find((name) => others.every(({ shared }) => shared?.includes(name))) ?? null
  );
}

/**
 * Every door that leads to a module; none where it can be reached without one.
 * @param {string} id
 * @param {Context} context
 */
function doorsTo(id, context) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<typeof doors[number]>} */
  const found = new Set();
  /** @param {string} module @returns {boolean} */
  function isFree(module) {
    if (seen.has(module)) return false;
    seen.add(module);
    const own = doors.find(({ door }) => door.test(module));
    if (own) found.add(own);
    if (own) return false;
    const info = context.getModuleInfo(module);
    const ways = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    // The entry, and what the bundler adds by itself.
    return ways.length === 0 || ways.some(isFree);
  }
  return isFree(id) ? [] : [...found];
}
