import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { expect, test } from 'vitest';

import { buildHooks } from '../support/built-hooks.ts';
import { callbacksOf, publicRoutes, routeRows, wiringText } from '../support/built-wiring.ts';

const files = ['routes.pb.js', 'wiring.pb.js'] as const;
const callbacks = async () => (await Promise.all(files.map(callbacksOf))).flat();
const isRoute = (name: string) => /^[A-Z]+ \//.test(name);

test.each(files)('%s has nothing that a callback could miss', async (file) => {
  const source = await wiringText(file);
  expect(source).not.toMatch(/^\s*(import|export)\b/m);
  expect(source).not.toMatch(/^\S*require\(/m);
  for (const { text } of await callbacksOf(file)) {
    expect(text).toMatch(
      /^\(e?\) => require\(`\$\{__hooks\}\/(gate|server)\.js`\)\.\w+\((e(, '[A-Z]+ \/\S*'(, 'download')?|, \(server\) => server\.\w+\(e\))?)?\)$/,
    );
  }
});

test('the two routes of files count as downloads', async () => {
  const texts = (await publicRoutes()).filter(({ text }) => text.includes("'download'"));
  expect(texts.map(({ name }) => name)).toEqual([
    'GET /api/desk/documents/{document}',
    'GET /api/documents/{document}',
  ]);
});

/** The events of PocketBase's own routes that people can reach. */
const strangersReach: ReadonlySet<string> = new Set([
  'onRecordAuthWithPasswordRequest',
  'onRecordAuthRequest clients staff',
  'onRecordConfirmVerificationRequest',
  'onRecordsListRequest',
  'onRecordViewRequest',
  'onRealtimeSubscribeRequest',
]);

test('the administration listener alone has what is added before the parting, and events are in order', async () => {
  const routes = await callbacksOf('routes.pb.js');
  const parted = routes.slice(0, -(await publicRoutes()).length);
  const events = await callbacksOf('wiring.pb.js');
  expect([...parted, ...events].map(({ name }) => name)).toEqual([
    'GET /api/ready',
    'POST /api/outbox/take',
    'POST /api/outbox/report',
    'POST /api/firm/take',
    'POST /api/firm/report',
    'onServe',
    'onServe 5000',
    'onRecordValidate clients staff',
    'onRecordCreateExecute clients staff',
    'onRecordDeleteExecute clients staff',
    'onRecordUpdate clients staff',
    'onRecordAuthWithPasswordRequest',
    'onRecordAuthRequest clients staff',
    'onRecordRequestPasswordResetRequest clients staff',
    'onRecordRequestVerificationRequest clients',
    'onRecordConfirmPasswordResetRequest clients staff',
    'onRecordConfirmEmailChangeRequest',
    'onRecordConfirmVerificationRequest',
    'onRecordsListRequest',
    'onRecordViewRequest',
    'onRecordAuthRequest _superusers',
    'onRecordDeleteRequest',
    'onRecordRequestEmailChangeRequest',
    'onRealtimeSubscribeRequest',
    'onFileTokenRequest',
    'onFileDownloadRequest',
    'onFileDownloadRequest price_estimator_documents',
    'onModelCreate _logs',
    'onSettingsReload',
    'onServe',
    'onServe',
    'housekeeping * * * * *',
    'purge 30 9 * * *',
    'onBootstrap',
    'onBootstrap',
    'onBackupCreate',
    'onTerminate',
    'onTerminate -10000',
    'onMailerRecordPasswordResetSend',
    'onMailerSend',
  ]);
});

test('a body has the limits of its route, and no other answers are compressed', async () => {
  const usual = (name: string) => (/^(GET|HEAD) /.test(name) ? '' : 'limit 0');
  const routes = (await callbacks()).filter(({ name }) => isRoute(name));
  const others = routes.filter(({ name, before }) => before.join(' ') !== usual(name));
  expect(others.map(({ name, before }) => `${name}: ${before.join(' ')}`)).toEqual([
    'POST /api/account/sign-out-everywhere: ',
    'POST /api/account/sign-out: ',
    'POST /api/collections/clients/confirm-password-reset: limit 8192',
    'POST /api/collections/staff/confirm-password-reset: limit 8192',
    'POST /api/collections/clients/confirm-email-change: limit 8192',
    'GET /api/blog/posts: gzip',
    'GET /api/blog/posts/{slug}: gzip',
    'GET /blog: gzip',
    'GET /blog/{slug}: gzip',
    'GET /sitemap.xml: gzip',
    'GET /rss.xml: gzip',
    'GET /{path...}: gzip',
  ]);
});

test('each callback runs alone and calls its row of the table, or a name that the server exports', async () => {
  const require = createRequire(import.meta.url);
  const hooks = join(await buildHooks(), 'hooks');
  const exported: object = require(join(hooks, 'server.js'));
  const { privateRoutes } = await routeRows();
  const internal = new Set(privateRoutes.map(({ method, path }) => `${method} ${path}`));
  for (const { name, text } of await callbacks()) {
    const called: string[] = [];
    const server = new Proxy({}, { get: (_, verb) => () => called.push(String(verb)) });
    const gate = {
      enter: (_: unknown, key: string) => called.push(key),
      enterHook: (_: unknown, look: (all: object) => void) => look(server),
    };
    const asked: string[] = [];
    const context = createContext({
      __hooks: '/hooks',
      require: (path: string) => {
        asked.push(path);
        return path.endsWith('gate.js') ? gate : server;
      },
    });
    runInContext(`(${text})({})`, context);
    const isGated = strangersReach.has(name) || (isRoute(name) && !internal.has(name));
    expect(asked).toEqual([isGated ? '/hooks/gate.js' : '/hooks/server.js']);
    const known = isRoute(name) && isGated ? [name] : Object.keys(exported);
    expect(known).toEqual(expect.arrayContaining(called));
    expect(called).toHaveLength(1);
  }
});
