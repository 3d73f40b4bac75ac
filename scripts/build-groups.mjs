/** Groups the app's modules into files: phones request six at a time, and later ones queue. */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */
/** @typedef {import('vite').Rolldown.ChunkingContext} Context */

/**
 * Modules that start a file. Modules of one entry go into its file, those of several into their first common name in
 * `shared`. The name's first word says who caches it (src/worker/cache-groups.ts).
 * @type {readonly { name: string, entry: RegExp, shared?: readonly string[] }[]}
 */
const entries = [
  { name: 'visitor', entry: /\/routes\/visitor-routes\.ts$|\/create-blog\.ts$/ },
  { name: 'outbox', entry: /\/outbox-page\.tsx$/ },
  { name: 'device', entry: /\/open-device\.ts$/, shared: ['device'] },
  { name: 'client', entry: /\/routes\/client-routes\.ts$/, shared: ['client', 'device'] },
  { name: 'staff', entry: /\/routes\/staff-routes\.ts$/, shared: ['staff', 'client', 'device'] },
  {
    name: 'staff-editor',
    entry: /\/editor\/post-editor\.tsx$/,
    shared: ['staff', 'client', 'device'],
  },
  { name: 'firm', entry: /\/routes\/firm-routes\.ts$/, shared: ['staff', 'client', 'device'] },
  { name: 'seldom-reference', entry: /\/routes\/reference-routes\.ts$/ },
  { name: 'seldom-scenarios', entry: /\/lazy-scenarios\.ts$/ },
  { name: 'seldom-post-end', entry: /\/post-end\.tsx$/ },
  { name: 'seldom-continue', entry: /\/continue-page\.tsx$/ },
  { name: 'seldom-confetti', entry: /\/canvas-confetti\// },
  { name: 'unkept-qr', entry: /\/qr-path\.ts$/, shared: ['client', 'device'] },
  { name: 'unkept-report', entry: /\/send-page-error\.ts$/ },
  { name: 'unkept-database', entry: /\/fake-indexeddb\// },
];

/** @type {Group[]} */
export const groups = [
  { name: 'early', test: /\/src\/entry\.ts$/, priority: 4 },
  { name: 'react', test: /\/react-dom\/client\.js$/, priority: 3 },
  { name: 'main', test: /\/src\/main\.tsx$/, priority: 2 },
  { name: fileOf, debugName: 'entries', priority: 1, includeDependenciesRecursively: false },
  // Collects small shared modules in one file.
  { name: 'parts', minShareCount: 2, priority: 0 },
];

/**
 * @param {string} id
 * @param {Context} context
 */
function fileOf(id, context) {
  if (id.endsWith('.css')) return null;
  const found = entriesOf(id, context);
  const [first, ...others] = found;
  if (others.length === 0) return first?.name ?? null;
  return (
    first?.shared?.find((name) => others.every(({ shared }) => shared?.includes(name))) ?? null
  );
}

/**
 * Entries that import a module, also indirectly; none if anything else leads to it.
 * @param {string} id
 * @param {Context} context
 */
function entriesOf(id, context) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<typeof entries[number]>} */
  const found = new Set();
  /** @param {string} module @returns {boolean} */
  function isFree(module) {
    if (seen.has(module)) return false;
    seen.add(module);
    const own = entries.find(({ entry }) => entry.test(module));
    if (own) found.add(own);
    if (own) return false;
    const info = context.getModuleInfo(module);
    const ways = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    // True for the entry and modules that the bundler adds.
    return ways.length === 0 || ways.some(isFree);
  }
  return isFree(id) ? [] : [...found];
}
