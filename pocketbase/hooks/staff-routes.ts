// Routes of the staff's desk: a part of routes.pb.ts.
// PocketBase runs each callback on its own, away from this file: none may use a name from outside it.
routerAdd(
  'POST',
  '/api/desk/leads/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findLeads'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/leads/open',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'openLead'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/leads/invite',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'inviteLead'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/leads/export',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'exportLeads'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/clients/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findClients'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/clients/open',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'openClient'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/clients/assign',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'assignAdviser'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/clients/remind',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'remindClient'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/messages/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findThreads'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/messages/open',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'openThreads'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/filters/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findFilters'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/filters/save',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'saveFilter'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/filters/remove',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'dropFilter'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/replies/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findReplies'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/replies/save',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'saveReply'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/replies/remove',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'dropReply'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/to-do',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findToDos'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/digest', (e) => require(`${__hooks}/gate.js`).enter(e, 'showDigest'));
routerAdd(
  'POST',
  '/api/desk/digest',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'saveDigest'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/documents/link',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'linkDocument'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/audit',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'readLog'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/documents/{document}', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'sendDocument'),
);
routerAdd('GET', '/api/desk/staff', (e) => require(`${__hooks}/gate.js`).enter(e, 'listStaff'));
routerAdd('GET', '/api/desk/page-errors', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'listPageErrors'),
);
routerAdd(
  'POST',
  '/api/desk/posts/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findPosts'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/posts/{idOrSlug}', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'showPost'),
);
routerAdd('GET', '/api/desk/posts/{post}/revisions', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'listRevisions'),
);
routerAdd('GET', '/api/desk/posts/{post}/revisions/{id}', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'showRevision'),
);
routerAdd('GET', '/api/desk/images/{id}', (e) =>
  require(`${__hooks}/gate.js`).enter(e, 'showImage'),
);
routerAdd('GET', '/api/desk/figures', (e) => require(`${__hooks}/gate.js`).enter(e, 'showFigures'));
routerAdd('GET', '/api/desk/prices', (e) => require(`${__hooks}/gate.js`).enter(e, 'showBooks'));
routerAdd(
  'POST',
  '/api/desk/prices/copy',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'copyBook'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/prices/change',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changeBook'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/prices/preview',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'previewBook'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/prices/publish',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'publishBook'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/prices/withdraw',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'withdrawBook'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/records', (e) => require(`${__hooks}/gate.js`).enter(e, 'showRecords'));
routerAdd(
  'POST',
  '/api/desk/records/find',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'findPerson'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/export',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'exportPerson'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/file',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'sendExportedFile'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/erase',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'erasePersonAtDesk'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/hold',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'holdPerson'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/release',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'releasePerson'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/retention',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'saveRetention'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/records/purge',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'purgeLeads'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/firm', (e) => require(`${__hooks}/gate.js`).enter(e, 'showFirm'));
routerAdd(
  'POST',
  '/api/desk/firm/change',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'changeFirm'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/desk/firm/again',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'drawAgain'),
  $apis.bodyLimit(0),
);
routerAdd('GET', '/api/desk/golive', (e) => require(`${__hooks}/gate.js`).enter(e, 'showGolive'));
