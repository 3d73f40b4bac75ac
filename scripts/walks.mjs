/**
 * Prints the files that five writes pass through, from handler to row; exits 1 if a path is too long. Follows
 * `usePart('leads')` to the file that declares that part.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { root } from './root.mjs';

/** From the outbox to the write endpoint, the same for every write. */
const shared = [
  ['src/sync/drain.ts', 'src/sync/claim.ts'],
  ['src/sync/drain.ts', 'src/sync/acknowledgement.ts'],
  ['src/sync/ops.ts', 'src/sync/ops.ts'],
];

/** @type {Record<string, { most: number, legs: string[][] }>} */
const walks = {
  'a lead is changed': {
    most: 21,
    legs: [
      ['src/features/leads/use-lead.ts', 'src/features/leads/data/lead-desk.ts'],
      ['src/features/leads/data/lead-store.ts', 'src/sync/outbox.ts'],
      ['pocketbase/hooks/api/post-ops.ts', 'pocketbase/hooks/leads/lead-ops.ts'],
      ['pocketbase/hooks/leads/lead-ops.ts', 'pocketbase/hooks/core/database.ts'],
    ],
  },
  'a message is sent': {
    most: 34,
    legs: [
      ['src/features/messages/data/message-writes.ts', 'src/sync/outbox.ts'],
      ['pocketbase/hooks/api/post-ops.ts', 'pocketbase/hooks/messages/message-ops.ts'],
      ['pocketbase/hooks/messages/message-ops.ts', 'pocketbase/hooks/core/database.ts'],
    ],
  },
  'an answer of the wizard is kept': {
    most: 30,
    legs: [
      [
        'src/features/estimator/use-estimate.ts',
        'src/features/estimator/data/estimator-services.ts',
      ],
      ['src/features/estimator/data/draft-store.ts', 'src/sync/outbox.ts'],
      [
        'src/features/estimator/data/estimate-kinds.ts',
        'src/features/estimator/data/estimate-kinds.ts',
      ],
      ['pocketbase/hooks/api/post-ops.ts', 'pocketbase/hooks/estimates/stored-estimate.ts'],
      ['pocketbase/hooks/estimates/stored-estimate.ts', 'pocketbase/hooks/core/database.ts'],
    ],
  },
  'an estimate is submitted': {
    most: 32,
    legs: [
      ['src/features/estimator/data/draft-store.ts', 'src/sync/outbox.ts'],
      [
        'src/features/estimator/data/estimate-kinds.ts',
        'src/features/estimator/data/estimate-kinds.ts',
      ],
      ['pocketbase/hooks/api/post-ops.ts', 'pocketbase/hooks/estimates/submit-estimate.ts'],
      ['pocketbase/hooks/estimates/submit-estimate.ts', 'pocketbase/hooks/core/database.ts'],
    ],
  },
  'a post is saved': {
    most: 30,
    legs: [
      ['src/features/posts/use-post-save.ts', 'src/features/posts/data/staff-posts.ts'],
      ['src/features/posts/data/post-store.ts', 'src/sync/outbox.ts'],
      ['src/features/posts/data/post-saving.ts', 'src/features/posts/data/post-saving.ts'],
      ['pocketbase/hooks/api/post-ops.ts', 'pocketbase/hooks/posts/post-ops.ts'],
      ['pocketbase/hooks/posts/post-ops.ts', 'pocketbase/hooks/core/database.ts'],
    ],
  },
};

const files = ['src', 'pocketbase'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => normalize(join(folder, name))),
);
const known = new Set(files);
const parts = new Map(files.flatMap(partsIn));
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const importers = reversed(imports);

for (const [name, { most, legs }] of Object.entries(walks)) {
  const passed = [
    ...new Set([...legs, ...shared].flatMap(([from = '', to = '']) => between(from, to))),
  ];
  console.log(`${name}: ${passed.length} files, at most ${most}`);
  for (const file of passed) console.log(`  ${file}`);
  if (passed.length > most) process.exitCode = 1;
}

/** @param {string} file @returns {string[]} */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/import type [^;]*;/g, '');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"?]+)/g);
  const taken = [...text.matchAll(/usePart\('(\w+)'\)/g)].flatMap(
    ([, part = '']) => parts.get(part) ?? [],
  );
  const imported = [...found].flatMap(([, to = '']) => {
    const path = to.startsWith('#') ? `src/${to.slice(1)}` : normalize(join(dirname(file), to));
    return known.has(path) ? [path] : [];
  });
  return [...imported, ...taken];
}

/** @param {string} file @returns {[string, string][]} */
function partsIn(file) {
  const [, declared = ''] =
    /interface Parts \{\n([^}]*)\}/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return [...declared.matchAll(/^\s+(\w+):/gm)].map(([, part = '']) => [part, file]);
}

/** @param {Map<string, string[]>} edges */
function reversed(edges) {
  /** @type {Map<string, string[]>} */
  const back = new Map();
  for (const [from, all] of edges) {
    for (const to of all) back.set(to, [...(back.get(to) ?? []), from]);
  }
  return back;
}

/** @param {string} start @param {Map<string, string[]>} edges */
function reached(start, edges) {
  if (!known.has(start)) throw new Error(`There is no ${start}.`);
  const seen = new Set([start]);
  for (const file of seen) for (const next of edges.get(file) ?? []) seen.add(next);
  return seen;
}

/** @param {string} from @param {string} to */
function between(from, to) {
  const back = reached(to, importers);
  const on = [...reached(from, imports)].filter((file) => back.has(file));
  if (on.length === 0) throw new Error(`No way leads from ${from} to ${to}.`);
  return on;
}
