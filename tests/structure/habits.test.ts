import { beforeAll, describe, expect, it } from 'vitest';

import { rulesBroken } from '../support/lint.ts';
import { projectFiles, textOf } from '../support/project-files.ts';

/** A forbidden habit, as a file that has it, and the rule that reports it. */
const bad: readonly (readonly [name: string, path: string, text: string, rule: string])[] = [
  ['a default export', 'src/sync/default.ts', 'export default 1;\n', 'import(no-default-export)'],
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
    'an assertion',
    'src/sync/assertion.ts',
    'export const text = (value: unknown) => value as string;\n',
    'typescript(consistent-type-assertions)',
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

/** Server and command code that answers failures with a value: how often, and why it may. */
const unsaid: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'pocketbase/hooks/accounts/change-email.ts': [1, 'a link that is no link is answered as such'],
  'pocketbase/hooks/accounts/reset-password.ts': [1, 'a body that cannot be read is refused'],
  'pocketbase/hooks/accounts/link-tokens.ts': [2, 'a link that cannot be read opens nothing'],
  'pocketbase/hooks/accounts/sessions.ts': [1, 'a token that cannot be read names no session'],
  'pocketbase/hooks/core/parse-json.ts': [1, 'what is no JSON is refused'],
  'pocketbase/hooks/core/read-json.ts': [1, 'a body that is cut off is refused'],
  'pocketbase/hooks/documents/attach-document.ts': [
    1,
    'the op is answered that the file is not whole',
  ],
  'pocketbase/hooks/documents/scanner.ts': [
    4,
    'a scanner that fails has not answered, and staff are mailed',
  ],
  'pocketbase/hooks/documents/upload-folder.ts': [1, 'a connection that breaks is continued later'],
  'pocketbase/hooks/mail/mails-table.ts': [1, 'the mail waits, and its row says for which key'],
  'pocketbase/hooks/outbox.ts': [1, 'a sender that has hung up is handed nothing'],
  'scripts/admin-listener.mjs': [1, 'the metrics say that no server answers'],
  'scripts/backups.mjs': [1, 'the caller says which manifest cannot be read, and removes nothing'],
  'scripts/browser.mjs': [3, 'one browser that does not start is not the last to be tried'],
  'scripts/dependencies.mjs': [1, 'packages without a list are installed'],
  'scripts/draw-pages.mjs': [1, 'a priority that cannot be lowered costs speed alone'],
  'scripts/drawn-pages.mjs': [1, 'a drawing that cannot be read is drawn anew'],
  'scripts/engines.mjs': [1, 'an engine that does not start is installed'],
  'scripts/lock.mjs': [1, 'a lock that was taken over meanwhile is not kept alive'],
  'scripts/main.mjs': [1, 'flags that are none are answered with the usage'],
  'scripts/own-group.mjs': [1, 'a group that has ended is none to end'],
  'scripts/pocketbase-server.mjs': [1, 'a server that does not answer yet is asked again'],
  'scripts/push.mjs': [1, 'keys of a device that are none: it is forgotten, as the report says'],
  'scripts/replica.mjs': [1, 'another process has made the mark, which is read next'],
  'scripts/replica-watch.mjs': [2, 'both are written down for the fact copy on S3'],
  'scripts/start.mjs': [1, 'the schema is awaited later, where it throws'],
};

it('no failure of the server or its commands vanishes, but for those listed', () => {
  const code = projectFiles(/^(pocketbase|scripts)\/.*\.(ts|mjs|js)$/);
  const times = Object.fromEntries(
    code.flatMap((path) => {
      const found = textOf(path).match(/\bcatch \{|\.catch\(\s*\(\) =>|\.then\([^;]*,\s*\(\) =>/g);
      return found ? [[path, found.length]] : [];
    }),
  );
  expect(times).toEqual(
    Object.fromEntries(Object.entries(unsaid).map(([path, [count]]) => [path, count])),
  );
});
