// PocketBase's own routes are set apart first: what is added after this is for the public.
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).partRoutes(e));
$app.onServe().bind({
  // After the program's own hooks, before the one that adds to the dashboard (9999).
  priority: 5000,
  func: (e) => require(`${__hooks}/server.js`).openListeners(e),
});
