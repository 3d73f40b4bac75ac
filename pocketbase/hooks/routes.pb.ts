// Adds our routes. PocketBase runs each callback outside this file, so none may use its names. It reads files in no
// fixed order: what depends on order shares a file.
import { privateRoutes, publicRoutes, type Route } from './routes.ts';

/** PocketBase takes a handler as source text. */
function add([method, path, handler, before]: Route): void {
  const code = `(e) => require(\`\${__hooks}/gate.js\`).enter(e, '${handler}')`;
  if (before === undefined) routerAdd(method, path, code);
  else routerAdd(method, path, code, before === 'gzip' ? $apis.gzip() : $apis.bodyLimit(before));
}

// Routes added before `partRoutes` are on the administration listener only.
for (const route of privateRoutes) add(route);
// From here on routes are public.
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).partRoutes(e));
$app.onServe().bind({
  // After the program's hooks, before the dashboard's (9999).
  priority: 5000,
  func: (e) => require(`${__hooks}/server.js`).openListeners(e),
});
for (const route of publicRoutes) add(route);
