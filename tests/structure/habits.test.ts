import { beforeAll, describe, expect, it } from 'vitest';

import { rulesBroken } from '../support/lint.ts';

/** A habit this project does not have, as a file that has it, and the rule that says so. */
const bad: readonly (readonly [name: string, path: string, text: string, rule: string])[] = [
  ['a default export', 'src/sync/default.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['a barrel', 'src/sync/barrel.ts', "export * from './good.ts';\n", 'oxc(no-barrel-file)'],
  [
    'localStorage',
    'src/sync/storage.ts',
    "export const kept = () => localStorage.getItem('draft');\n",
    'eslint(no-restricted-globals)',
  ],
  [
    'sessionStorage',
    'src/features/one/storage.ts',
    'export const kept = () => sessionStorage.length;\n',
    'eslint(no-restricted-globals)',
  ],
  [
    'localStorage through the window',
    'src/ui/storage.ts',
    "export const kept = () => window.localStorage.getItem('draft');\n",
    'eslint(no-restricted-properties)',
  ],
  [
    'a page of the server that sendFilled does not send',
    'pocketbase/hooks/blog/page.ts',
    "export function serve(e: RequestEvent): void {\n  e.string(200, '');\n}\n",
    'eslint(no-restricted-properties)',
  ],
  [
    'any',
    'src/sync/any.ts',
    'export const through = (value: any) => [value];\n',
    'typescript(no-explicit-any)',
  ],
  [
    'a bang',
    'src/sync/bang.ts',
    'export const first = (list: string[]) => list[0]!;\n',
    'typescript(no-non-null-assertion)',
  ],
  [
    'an assertion',
    'src/sync/assertion.ts',
    'export const text = (value: unknown) => value as string;\n',
    'typescript(consistent-type-assertions)',
  ],
  [
    'a silenced compiler',
    'src/sync/silenced.ts',
    "// @ts-ignore\nexport const text: string = 'a';\n",
    'typescript(ban-ts-comment)',
  ],
  [
    'a promise no one waits for',
    'src/sync/floating.ts',
    'export function go(work: () => Promise<void>): void {\n  work();\n}\n',
    'typescript(no-floating-promises)',
  ],
  [
    'a print',
    'src/sync/print.ts',
    "export const log = () => console.log('x');\n",
    'eslint(no-console)',
  ],
  [
    'work put off',
    'src/sync/later.ts',
    "/* TODO */\nexport const a = 'a';\n",
    'eslint(no-warning-comments)',
  ],
  [
    'more than 600 lines',
    'src/sync/long.ts',
    Array.from({ length: 601 }, (_, n) => `export const line${n} = ${n};\n`).join(''),
    'eslint(max-lines)',
  ],
  [
    'a name that is not kebab-case',
    'src/sync/draftStore.ts',
    "export const a = 'a';\n",
    'unicorn(filename-case)',
  ],
  [
    'an import cycle',
    'src/sync/chicken.ts',
    "import { egg } from './egg.ts';\n\nexport const chicken = () => [egg];\n",
    'import(no-cycle)',
  ],
  ...['mock', 'doMock'].map(
    (method) =>
      [
        `vi.${method}`,
        `tests/sync/${method.toLowerCase()}.test.ts`,
        `import { vi } from 'vitest';\n\nvi.${method}('#sync/good.ts');\n`,
        'vitest(no-restricted-vi-methods)',
      ] as const,
  ),
];

const good = [
  ['src/sync/good.ts', "export const list = ['a'] as const;\n"],
  ['scripts/print.mjs', "export const log = () => console.log('x');\n"],
  ['tests/one.config.ts', 'export default {};\n'],
  ['tests/support/made.ts', "export const text = 'a' as string;\n"],
] as const;

const egg = {
  path: 'src/sync/egg.ts',
  text: "import { chicken } from './chicken.ts';\n\nexport const egg = () => [chicken];\n",
};

let broken: Map<string, string[]>;

beforeAll(async () => {
  const refused = bad.map(([, path, text]) => ({ path, text }));
  broken = await rulesBroken([...refused, ...good.map(([path, text]) => ({ path, text })), egg]);
});

describe('the linter refuses', () => {
  it.each(bad)('%s', (_, path, _text, rule) => {
    expect(broken.get(path)).toContain(rule);
  });
});

describe('the linter accepts', () => {
  it.each(good)('%s', (path) => {
    expect(broken.get(path)).toEqual([]);
  });
});
