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
    'an error that vanishes',
    'src/sync/vanished.ts',
    'export function go(work: () => void): void {\n  try {\n    work();\n  } catch {}\n}\n',
    'eslint(no-empty)',
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
  'pocketbase/hooks/accounts/accounts.ts': [1, 'a token that cannot be read names no session'],
  'pocketbase/hooks/core/parse-json.ts': [1, 'what is no JSON is refused'],
  'pocketbase/hooks/route.ts': [1, 'a body that is cut off is refused'],
  'pocketbase/hooks/documents/attach-document.ts': [
    1,
    'the op is answered that the file is not whole',
  ],
  'pocketbase/hooks/documents/scanner.ts': [
    4,
    'a scanner that fails has not answered, and staff are mailed',
  ],
  'pocketbase/hooks/documents/upload-folder.ts': [1, 'a connection that breaks is continued later'],
  'pocketbase/hooks/mail/queue-mail.ts': [1, 'the mail waits, and its row says for which key'],
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

/** Page code after whose failure nothing follows, not even another value: how often, and why it may. */
const unsaidByPages: typeof unsaid = {
  'src/app/boot/given-page.ts': [1, 'prices of the build are shown where none are stored'],
  'src/app/boot/note-place.ts': [2, 'the installed app begins at its first page'],
  'src/app/boot/register-worker.ts': [2, 'the next visit tries again'],
  'src/app/boot/send-page-error.ts': [1, 'a report that fails must not be reported'],
  'src/app/create-blog.ts': [1, 'a full device shows the post all the same'],
  'src/app/open-desk.ts': [1, 'idle copies go at the next visit'],
  'src/app/open-device.ts': [3, 'the next visit, or the next look, tries again'],
  'src/app/routes/layouts/page-boundary.tsx': [1, 'the page keeps its button to try again'],
  'src/app/session.ts': [1, 'the next visit renews the push'],
  'src/device/badge.ts': [1, 'the app shows the count itself'],
  'src/device/install.ts': [1, 'the browser offers to install by itself'],
  'src/device/kept-storage.ts': [1, 'the device page says how storage is kept'],
  'src/early/arrival.ts': [3, 'without storage the source of a visit stays unknown'],
  'src/early/early-text.ts': [1, 'the text stays in its field'],
  'src/features/estimator/data/drafts.ts': [1, 'the draft itself is forgotten'],
  'src/features/estimator/estimator-page.tsx': [1, 'the next visit asks again'],
  'src/features/estimator/parts/scenarios.tsx': [1, 'the file is fetched where it is shown'],
  'src/features/estimator/use-estimate.ts': [1, 'the next answer saves again'],
  'src/features/messages/data/message-writes.ts': [1, 'the next refresh reads the thread'],
  'src/features/messages/parts/desk-thread.tsx': [1, 'the next refresh reads the thread'],
  'src/features/posts/data/post-drafts.ts': [2, 'the post opens without a copy for offline'],
  'src/features/posts/data/post-reading.ts': [3, 'the list is shown without copies for offline'],
  'src/features/posts/parts/post-conflict.tsx': [1, 'what is not stored yet stays in the editor'],
  'src/features/requests/data/device-files.ts': [1, 'the file opens all the same'],
  'src/forms/form-drafts.ts': [1, 'the form was sent, and what was typed stays'],
  'src/session/ended-sessions.ts': [2, 'the sign-out is sent at the next visit'],
  'src/session/idle-lock.ts': [2, 'without storage the lock is kept in memory'],
  'src/session/push-wanted.ts': [1, 'the account page asks again'],
  'src/session/session-storage.ts': [1, 'without storage the session is kept in memory'],
  'src/session/signals.ts': [1, 'the server ends a channel that is gone'],
  'src/sync/entity-writes.ts': [1, 'the op was sent, and the next read brings its row'],
  'src/sync/leader-election.ts': [1, 'the next look comes in seconds'],
  'src/ui/read-part.tsx': [1, 'the part shows that it was not read'],
  'src/worker/member-files.ts': [1, 'files of the version before stay'],
  'src/worker/sw.ts': [1, 'the worker answers these requests itself'],
};

const answersByValue = /\bcatch \{|\.catch\(\s*\(\) =>|\.then\([^;]*,\s*\(\) =>/g;
const doesNothing =
  /\bcatch \{\s*(?:\/\/.*\s*)*(?:return;\s*)?\}|(?:\bvoid|^(?!.* = |\s*return).*\bawait) [^=;]*\.catch\(\(\) => undefined\)[;,]/gm;

it.each([
  [
    'the server and its commands',
    /^(pocketbase|scripts)\/.*\.(ts|mjs|js)$/,
    answersByValue,
    unsaid,
  ],
  ['the pages', /^src\/.*\.tsx?$/, doesNothing, unsaidByPages],
] as const)('no failure of %s vanishes, but for those listed', (_, code, silent, named) => {
  const times = projectFiles(code).flatMap((path) => {
    const found = textOf(path).match(silent);
    return found ? [[path, found.length]] : [];
  });
  expect(Object.fromEntries(times)).toEqual(
    Object.fromEntries(Object.entries(named).map(([path, [count]]) => [path, count])),
  );
});
