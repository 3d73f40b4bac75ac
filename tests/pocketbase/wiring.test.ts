import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { expect, test } from 'vitest';

import { buildHooks } from '../support/built-hooks.ts';

/** The files that PocketBase runs at the start, in their order. */
async function wiring(): Promise<string> {
  const hooks = join(await buildHooks(), 'hooks');
  const sources = ['routes.pb.js', 'wiring.pb.js'].map((file) =>
    readFile(join(hooks, file), 'utf8'),
  );
  return (await Promise.all(sources)).join('\n');
}

/** Every callback of the built wiring, as the text that PocketBase keeps of it. */
async function callbacks(): Promise<{ name: string; text: string }[]> {
  const source = await wiring();
  const found: { name: string; text: string }[] = [];
  const keep = (...args: unknown[]) => {
    const names = args.filter((arg) => typeof arg === 'string');
    const callback = args.find((arg) => typeof arg === 'function');
    found.push({ name: names.join(' '), text: String(callback) });
  };
  const $apis = { bodyLimit: () => ({}), gzip: () => ({}) };
  const onServe = {
    bindFunc: (handler: unknown) => keep('onServe', handler),
    bind: ({ priority, func }: { priority: number; func: unknown }) =>
      keep(`onServe ${priority}`, func),
  };
  const $app = { onServe: () => onServe };
  const events = Object.fromEntries(
    [...source.matchAll(/^(on\w+)\(/gm)].map(([, name = '']) => [
      name,
      (...args: unknown[]) => keep(name, ...args),
    ]),
  );
  runInContext(source, createContext({ ...events, routerAdd: keep, cronAdd: keep, $apis, $app }));
  return found;
}

test('the built wiring has nothing at its top level that a callback could miss', async () => {
  const source = await wiring();
  expect(source).not.toMatch(/^\s*(const|let|var|function|class|import|export)\b/m);
  expect(source).not.toMatch(/^\S*require\(/m);
});

test('each callback runs alone and calls a name that the server exports', async () => {
  const require = createRequire(import.meta.url);
  const hooks = join(await buildHooks(), 'hooks');
  const exported: object = require(join(hooks, 'server.js'));
  const routes = await callbacks();
  expect(routes.map(({ name }) => name)).toEqual([
    'GET /api/ready',
    'POST /api/push/take',
    'POST /api/push/report',
    'POST /api/firm/take',
    'POST /api/firm/report',
    'onServe',
    'onServe 5000',
    'POST /api/desk/leads/find',
    'POST /api/desk/leads/open',
    'POST /api/desk/leads/invite',
    'POST /api/desk/leads/export',
    'POST /api/desk/clients/find',
    'POST /api/desk/clients/open',
    'POST /api/desk/clients/assign',
    'POST /api/desk/clients/remind',
    'POST /api/desk/messages/find',
    'POST /api/desk/messages/open',
    'POST /api/desk/filters/find',
    'POST /api/desk/filters/save',
    'POST /api/desk/filters/remove',
    'POST /api/desk/replies/find',
    'POST /api/desk/replies/save',
    'POST /api/desk/replies/remove',
    'POST /api/desk/to-do',
    'GET /api/desk/digest',
    'POST /api/desk/digest',
    'POST /api/desk/documents/link',
    'POST /api/desk/audit',
    'GET /api/desk/documents/{document}',
    'GET /api/desk/staff',
    'GET /api/desk/page-errors',
    'POST /api/desk/posts/find',
    'GET /api/desk/posts/{idOrSlug}',
    'GET /api/desk/posts/{post}/revisions',
    'GET /api/desk/posts/{post}/revisions/{id}',
    'GET /api/desk/images/{id}',
    'GET /api/desk/figures',
    'GET /api/desk/prices',
    'POST /api/desk/prices/copy',
    'POST /api/desk/prices/change',
    'POST /api/desk/prices/preview',
    'POST /api/desk/prices/publish',
    'POST /api/desk/prices/withdraw',
    'GET /api/desk/records',
    'POST /api/desk/records/find',
    'POST /api/desk/records/export',
    'POST /api/desk/records/file',
    'POST /api/desk/records/erase',
    'POST /api/desk/records/hold',
    'POST /api/desk/records/release',
    'POST /api/desk/records/retention',
    'POST /api/desk/records/purge',
    'GET /api/desk/firm',
    'POST /api/desk/firm/change',
    'POST /api/desk/firm/again',
    'GET /api/desk/golive',
    'GET /api/appointments/mine',
    'GET /api/appointments/calendar',
    'POST /api/appointments/slots',
    'POST /api/appointments/book',
    'POST /api/appointments/move',
    'POST /api/appointments/cancel',
    'GET /api/desk/appointments/schedule',
    'POST /api/desk/appointments/list',
    'POST /api/desk/appointments/slots',
    'POST /api/desk/appointments/book',
    'POST /api/desk/appointments/move',
    'POST /api/desk/appointments/cancel',
    'POST /api/desk/appointments/mark',
    'POST /api/desk/appointments/schedule/save',
    'POST /api/desk/appointments/types/save',
    'POST /api/desk/appointments/calendar',
    'GET /api/{word}',
    'POST /api/ops',
    'POST /api/ops/verify',
    'GET /api/uploads/{doc}',
    'PUT /api/uploads/{doc}/{offset}',
    'POST /api/clients/sign-up',
    'POST /api/clients/accept-invitation',
    'POST /api/account/sign-out-everywhere',
    'POST /api/account/sign-out',
    'POST /api/account/prove',
    'POST /api/account/code',
    'POST /api/account/second-step',
    'POST /api/account/second-step/set-up',
    'GET /api/account/authenticator',
    'POST /api/account/authenticator/{verb}',
    'POST /api/staff/reset-authenticator',
    'POST /api/collections/clients/request-email-change',
    'POST /api/staff/invite',
    'POST /api/staff/disable',
    'POST /api/staff/owner',
    'POST /api/staff/end-sessions',
    'POST /api/estimates/claim',
    'GET /api/estimates/mine',
    'GET /api/requests/mine',
    'POST /api/requests/history',
    'POST /api/messages/mine',
    'GET /api/onboarding/mine',
    'GET /api/notifications/events',
    'POST /api/notifications/push',
    'POST /api/notifications/push/device',
    'GET /api/notifications/preferences',
    'POST /api/documents/link',
    'GET /api/documents/{document}',
    'POST /api/estimates/copy',
    'POST /api/estimates/continue',
    'POST /api/page-errors',
    'GET /blog/images/{id}',
    'POST /api/collections/clients/confirm-password-reset',
    'POST /api/collections/clients/confirm-email-change',
    'POST /api/collections/staff/confirm-password-reset',
    'GET /api/blog/posts',
    'GET /api/blog/posts/{slug}',
    'GET /blog',
    'GET /blog/{slug}',
    'GET /sitemap.xml',
    'GET /rss.xml',
    'GET /{path...}',
    'onRecordValidate clients staff',
    'onRecordCreateExecute clients staff',
    'onRecordDeleteExecute clients',
    'onRecordUpdate clients staff',
    'onRecordAuthWithPasswordRequest',
    'onRecordAuthRequest clients staff',
    'onRecordRequestPasswordResetRequest clients staff',
    'onRecordRequestVerificationRequest clients',
    'onRecordConfirmPasswordResetRequest clients staff',
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
    'onRealtimeSubscribeRequest',
    'onModelCreate _logs',
    'onSettingsReload',
    'onServe',
    'housekeeping * * * * *',
    'mails * * * * *',
    'purge 30 9 * * *',
    'onBootstrap',
    'onBootstrap',
    'onBackupCreate',
    'onTerminate',
    'onTerminate',
    'onMailerRecordVerificationSend',
    'onMailerRecordPasswordResetSend',
    'onMailerRecordEmailChangeSend',
    'onMailerSend',
  ]);
  // What people reach through PocketBase's own routes.
  const strangersReach = new Set([
    'onRecordAuthWithPasswordRequest',
    'onRecordAuthRequest clients staff',
    'onRecordRequestPasswordResetRequest clients staff',
    'onRecordRequestVerificationRequest clients',
    'onRecordsListRequest',
    'onRecordViewRequest',
    'onRealtimeSubscribeRequest',
  ]);
  for (const { name, text } of routes) {
    const called: string[] = [];
    const server = new Proxy({}, { get: (_, verb) => () => called.push(String(verb)) });
    const gate = {
      enter: (_: unknown, handler: string) => called.push(handler),
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
    const isGated = /^[A-Z]+ \//.test(name) || strangersReach.has(name);
    expect(asked).toEqual([isGated ? '/hooks/gate.js' : '/hooks/server.js']);
    expect(Object.keys(exported)).toEqual(expect.arrayContaining(called));
    expect(called).toHaveLength(1);
  }
});
