// A route from before the parting is PocketBase's to the public: the administration listener alone has it.
routerAdd('GET', '/api/ready', (e) => require(`${__hooks}/gate.js`).enter(e, 'ready'));
routerAdd(
  'POST',
  '/api/push/take',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'takePushes'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/push/report',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'reportPushes'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/firm/take',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'takeFacts'),
  $apis.bodyLimit(0),
);
routerAdd(
  'POST',
  '/api/firm/report',
  (e) => require(`${__hooks}/gate.js`).enter(e, 'reportDrawing'),
  $apis.bodyLimit(0),
);
// PocketBase's own routes are set apart first: what is added after this is for the public.
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).partRoutes(e));
$app.onServe().bind({
  // After the program's own hooks, before the one that adds to the dashboard (9999).
  priority: 5000,
  func: (e) => require(`${__hooks}/server.js`).openListeners(e),
});
