/** Which of the app's modules share a file: a phone asks for six files at a time, and each request waits its turn. */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */
/** @typedef {import('vite').Rolldown.ChunkingContext} Context */

const entry = /\/src\/entry\.ts$/;

/**
 * Each with all that its modules need. `main.tsx` and the entry are in none of them: they await while they are
 * evaluated, and whoever imported them would wait for it.
 * @type {Group[]}
 */
export const groups = [
  {
    name: (id, context) => (isNeededByEntry(id, context) ? 'early' : null),
    debugName: 'early',
    priority: 4,
  },
  { name: 'react', test: /\/react-dom\/client\.js$/, priority: 3 },
  { name: 'app', test: /\/src\/app\/(app|create-services|page-state)\.tsx?$/, priority: 2 },
  { name: 'late-screens', test: /\/late-screens\.ts$/, priority: 1 },
];

/**
 * Every page loads these first, and nothing that they do not need may come along.
 * @param {string} id
 * @param {Context} context
 */
function isNeededByEntry(id, context) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} module @returns {boolean} */
  function leadsToEntry(module) {
    if (seen.has(module)) return false;
    seen.add(module);
    const importers = context.getModuleInfo(module)?.importers ?? [];
    return importers.some((importer) => entry.test(importer) || leadsToEntry(importer));
  }
  return !id.endsWith('.css') && leadsToEntry(id);
}
