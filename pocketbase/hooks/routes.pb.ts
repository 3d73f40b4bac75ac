// Routes. PocketBase runs each callback on its own, away from this file: none may use a name from outside it.
// It reads its files in no order at all: what has to come first is in one file with what comes after it.
import { privateRoutes, publicRoutes, type Route } from './routes.ts';

/** A handler is handed over as its code, complete: nothing of this file is there when it runs. */
function add([method, path, handler, before]: Route): void {
  const code = `(e) => require(\`\${__hooks}/gate.js\`).enter(e, '${handler}')`;
  if (before === undefined) routerAdd(method, path, code);
  else routerAdd(method, path, code, before === 'gzip' ? $apis.gzip() : $apis.bodyLimit(before));
}

// A route from before the parting is PocketBase's to the public: the administration listener alone has it.
for (const route of privateRoutes) add(route);
// PocketBase's own routes are set apart first: what is added after this is for the public.
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).partRoutes(e));
$app.onServe().bind({
  // After the program's own hooks, before the one that adds to the dashboard (9999).
  priority: 5000,
  func: (e) => require(`${__hooks}/server.js`).openListeners(e),
});
for (const route of publicRoutes) add(route);
