import { beforeAll, describe, expect, it } from 'vitest';

import { type Probe, rulesBroken } from '../support/lint.ts';

const rooms = [
  'domain',
  'texts',
  'config',
  'sync',
  'device',
  'session',
  'forms',
  'ui',
  'features',
  'app',
  'early',
  'worker',
] as const;

type Room = (typeof rooms)[number];

/** What each folder ("room") may import besides itself (docs/architecture.md, Layers). */
const mayImport: Record<Room, readonly Room[]> = {
  domain: [],
  texts: ['domain'],
  config: ['domain'],
  sync: ['domain'],
  device: ['domain', 'config', 'sync'],
  session: ['domain', 'texts', 'sync', 'device'],
  forms: ['domain', 'texts', 'sync', 'device', 'ui', 'early'],
  ui: ['domain', 'config'],
  features: ['domain', 'texts', 'config', 'sync', 'device', 'session', 'forms', 'ui', 'early'],
  app: rooms.filter((room) => room !== 'app'),
  early: ['texts', 'sync', 'device', 'ui'],
  worker: ['domain', 'config', 'sync', 'device', 'session', 'forms', 'features'],
};

const insideRoom = (room: Room) => (room === 'features' ? 'src/features/one' : `src/${room}`);
const ownTarget = (room: Room): Probe => ({
  path: `${insideRoom(room)}/target.ts`,
  text: "export const target = 'target';\n",
});
const importing = (specifier: string) =>
  `import { target } from '${specifier}';\n\nexport const seen = [target];\n`;

type Wall = Probe & { name: string; rule?: string };

let count = 0;

/** A file that breaks one rule, or none if no rule is given. */
function wall(folder: string, name: string, text: string, rule?: string): Wall {
  count += 1;
  return { name, path: `${folder}/probe-${count}.ts`, text, ...(rule ? { rule } : {}) };
}

const imports = 'eslint(no-restricted-imports)';
const refused = (folder: string, specifier: string) =>
  wall(folder, `${folder} may not import ${specifier}`, importing(specifier), imports);
const allowed = (folder: string, specifier: string) =>
  wall(folder, `${folder} may import ${specifier}`, importing(specifier));

const directions = rooms.flatMap((from) =>
  rooms
    .filter((to) => to !== from)
    .map((to) => {
      const specifier = to === 'features' ? '#features/one/target.ts' : `#${to}/target.ts`;
      return (mayImport[from].includes(to) ? allowed : refused)(insideRoom(from), specifier);
    }),
);

const byPath = rooms.flatMap((from) => {
  const up = from === 'features' ? '../../' : '../';
  const strangers = rooms.filter((to) => to !== from && !mayImport[from].includes(to));
  return [...strangers.map((to) => `${up}${to}/target.ts`), `${up}main.tsx`].map((specifier) =>
    refused(insideRoom(from), specifier),
  );
});

const features = [
  refused('src/features/one', '#features/two/target.ts'),
  refused('src/features/one', '#features/one/target.ts'),
  refused('src/features/one', '../two/target.ts'),
  refused('src/features/one/parts', '../../two/target.ts'),
  refused('src/features/one/parts', '#features/two/target.ts'),
  ...[
    'drain',
    'outbox',
    'settle',
    'claim',
    'ops',
    'uploads',
    'verify',
    'client-kinds',
    'database',
  ].map((engine) => refused('src/features/one/parts', `#sync/${engine}.ts`)),
  ...['client', 'account-ask'].map((way) => refused('src/features/one', `#session/${way}.ts`)),
  allowed('src/features/one/data', '#sync/database.ts'),
  allowed('src/features/one/data', '#session/account-ask.ts'),
  allowed('src/features/one/data', './other.ts'),
  refused('src/features/one/data', '../target.ts'),
  refused('src/features/one/data', '#ui/target.ts'),
  refused('src/features/one/data', '#features/two/target.ts'),
  refused('src/features/one/data', '#app/target.ts'),
  allowed('src/features/one', './data/target.ts'),
  allowed('src/features/one/parts', '../data/target.ts'),
  refused('src/features/one/parts', '#app/target.ts'),
  refused('src/features/one/parts/deeper', '#worker/target.ts'),
  refused('src/features', '#app/target.ts'),
  refused('src/features', '../app/target.ts'),
  allowed('src/features/one', './target.ts'),
  allowed('src/features/one/parts', '../target.ts'),
  allowed('src/features/one/parts', '#sync/target.ts'),
];

const withoutServer = [
  'texts',
  'config',
  'forms',
  'ui',
  'features/one',
  'features/one/parts',
  'app',
  'early',
  'worker',
];

const packages = [
  ...['valibot', 'diff', '@noble/hashes/hmac.js'].map((name) => allowed('src/domain', name)),
  ...[
    'dexie',
    'react',
    'node:fs',
    'pocketbase',
    'valibot-extra',
    'valibot/x',
    'v',
    '@noblest/x',
  ].flatMap((name) => [refused('src/domain', name), refused('pocketbase/hooks', name)]),
  ...[...withoutServer, 'session', 'features/one/data'].flatMap((room) => [
    refused(`src/${room}`, 'dexie'),
    refused(`src/${room}`, 'dexie-react-hooks'),
  ]),
  ...[...withoutServer, 'sync', 'device'].map((room) => refused(`src/${room}`, 'pocketbase')),
  refused('src/worker', 'react'),
  refused('src/worker', 'react-dom/client'),
  allowed('src/sync', 'dexie'),
  allowed('src/sync', 'dexie-react-hooks'),
  allowed('src/device', 'dexie'),
  allowed('src/session', 'pocketbase'),
  allowed('src/features/one/data', 'pocketbase'),
];

const server = [
  ...rooms
    .filter((room) => room !== 'domain' && room !== 'config')
    .map((room) => refused('pocketbase/hooks/api', `#${room}/target.ts`)),
  refused('pocketbase/hooks', '../../src/domain/target.ts'),
  refused('pocketbase/hooks', '../migrations/target.ts'),
  allowed('pocketbase/hooks', '#domain/target.ts'),
  allowed('pocketbase/hooks', '#config/target.ts'),
  allowed('pocketbase/hooks/api', '../target.ts'),
  refused('pocketbase/migrations', '#domain/target.ts'),
  refused('pocketbase/migrations', '../hooks/target.ts'),
  refused('pocketbase/migrations/schema', '../target.ts'),
  refused('pocketbase/migrations', 'valibot'),
  allowed('pocketbase/migrations', './target.ts'),
];

const forms = [
  [
    'a type alone',
    "import type { Target } from '#app/target.ts';\n\nexport type Seen = Target[];\n",
  ],
  ['passing on', "export { target as other } from '#app/target.ts';\n"],
  ['a late import', "export const late = () => import('#app/target.ts');\n"],
].map(([form, text = '']) => wall('src/features/one', `${form} is an import too`, text, imports));

const walls = [...directions, ...byPath, ...features, ...packages, ...server, ...forms];
const targets = [
  ...rooms.map(ownTarget),
  { path: 'src/features/two/target.ts', text: ownTarget('ui').text },
  { path: 'pocketbase/hooks/target.ts', text: ownTarget('ui').text },
  { path: 'pocketbase/migrations/target.ts', text: ownTarget('ui').text },
];

let broken: Map<string, string[]>;

beforeAll(async () => {
  broken = await rulesBroken([...targets, ...walls]);
});

describe('the linter refuses', () => {
  it.each(walls.filter((each) => each.rule))('$name', ({ path, rule }) => {
    expect(broken.get(path)).toContain(rule);
  });
});

describe('the linter accepts', () => {
  it.each(walls.filter((each) => !each.rule))('$name', ({ path }) => {
    expect(broken.get(path)).toEqual([]);
  });
});
