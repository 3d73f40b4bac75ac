// Adds our routes. PocketBase runs each callback apart from this file; it must not use the file's names.
import type { Route } from './route.ts';

const { privateRoutes, publicRoutes } = require(`${__hooks}/server.js`);

/** Returns source text, which PocketBase takes as a handler. */
function add({ method, path, who, before, isDownload }: Route): void {
  const facts = `'${method} ${path}'${isDownload ? ", 'download'" : ''}`;
  const code =
    who === 'administration'
      ? `(e) => require(\`\${__hooks}/server.js\`).serveRoute(e, ${facts})`
      : `(e) => require(\`\${__hooks}/gate.js\`).enter(e, ${facts})`;
  if (before === null) routerAdd(method, path, code);
  else routerAdd(method, path, code, before === 'gzip' ? $apis.gzip() : $apis.bodyLimit(before));
}

// Routes added before `partRoutes` are on the administration listener only.
for (const route of privateRoutes) add(route);
// From here on routes are public.
$app.onServe().bindFunc((e) => require(`${__hooks}/server.js`).partRoutes(e));
$app.onServe().bind({
  // Runs after the program's hooks, before the dashboard's (9999).
  priority: 5000,
  func: (e) => require(`${__hooks}/server.js`).openListeners(e),
});
for (const route of publicRoutes) add(route);
