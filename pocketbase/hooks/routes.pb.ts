// Routes. PocketBase runs each callback on its own, away from this file: none may use a name from outside it.
// It reads its files in no order at all: what has to come first is in one file with what comes after it.
// The routes that take a body have limits of their own, stricter than PocketBase's and answered with a code.
import './part-routes.ts';
import './staff-routes.ts';
import './appointment-routes.ts';

// PocketBase has a route of the very name, and of two alike the start would fail: any other word goes on to the site.
routerAdd('GET', '/api/{word}', (e) => require(`${__hooks}/gate.js`).enter(e, 'health'));
routerAdd(
  'POST',
  '/api/ops',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'postOps'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/ops/verify',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'verifyOps'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/uploads/{doc}', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'uploadState'),
);
routerAdd(
  'PUT',
  '/api/uploads/{doc}/{offset}',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'uploadPart'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/clients/sign-up',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'signUp'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/clients/accept-invitation',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'acceptInvitation'),
  $apis.bodyLimit(0),
);
routerAdd('POST', '/api/account/sign-out-everywhere', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'signOutEverywhere'),
);
routerAdd('POST', '/api/account/sign-out', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'signOut'),
);
routerAdd(
  'POST',
  '/api/account/prove',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'provePassword'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/account/code',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'renewCode'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/account/second-step',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'giveCode'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/account/second-step/set-up',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'giveFirstCode'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/account/authenticator', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'showAuthenticator'),
);
routerAdd(
  'POST',
  '/api/account/authenticator/{verb}',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changeAuthenticator'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/staff/reset-authenticator',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'resetAuthenticator'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/collections/clients/request-email-change',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changeEmail'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/staff/invite',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'inviteStaff'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/staff/disable',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'disableAccount'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/staff/owner',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changeOwner'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/staff/end-sessions',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'endSessions'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/estimates/claim',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'claimEstimate'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/estimates/mine', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'myEstimates'),
);
routerAdd('GET', '/api/requests/mine', (e) => require(`${__hooks}/gate.js`).enter(e, 'myRequests'));
routerAdd(
  'POST',
  '/api/requests/history',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'requestHistory'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/messages/mine',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'myMessages'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/onboarding/mine', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'myOnboarding'),
);
routerAdd('GET', '/api/notifications/events', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'myEvents'),
);
routerAdd(
  'POST',
  '/api/notifications/push',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'showPush'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/notifications/push/device',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changePush'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/notifications/preferences', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'myPreferences'),
);
routerAdd(
  'POST',
  '/api/documents/link',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'linkOwnDocument'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/documents/{document}', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'sendOwnDocument'),
);
routerAdd(
  'POST',
  '/api/estimates/copy',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'copyEstimate'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/estimates/continue',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'continueEstimate'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/page-errors',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'reportPageError'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/blog/images/{id}', (e) => require(`${__hooks}/gate.js`).enter(e, 'serveImage'));
routerAdd(
  'POST',
  '/api/collections/clients/confirm-password-reset',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'passNewPassword'),
  $apis.bodyLimit(8192),
);
routerAdd(
  'POST',
  '/api/collections/clients/confirm-email-change',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'confirmEmail'),
  $apis.bodyLimit(8192),
);
routerAdd(
  'POST',
  '/api/collections/staff/confirm-password-reset',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'passNewPassword'),
  $apis.bodyLimit(8192),
);
routerAdd(
  'GET',
  '/api/blog/posts',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'blogPosts'),
  $apis.gzip(),
);
routerAdd(
  'GET',
  '/api/blog/posts/{slug}',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'blogPost'),
  $apis.gzip(),
);
routerAdd(
  'GET',
  '/blog',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'serveBlogList'),
  $apis.gzip(),
);
routerAdd(
  'GET',
  '/blog/{slug}',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'serveBlogPost'),
  $apis.gzip(),
);
routerAdd(
  'GET',
  '/sitemap.xml',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'serveSitemap'),
  $apis.gzip(),
);
routerAdd(
  'GET',
  '/rss.xml',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'serveFeed'),
  $apis.gzip(),
);
routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'serveSite'),
  $apis.gzip(),
);
