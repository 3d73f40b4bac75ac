/** What the built wiring hands to PocketBase at the start, without a PocketBase. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import * as v from 'valibot';

import { buildHooks } from './built-hooks.ts';

/** The two files that PocketBase runs. */
export type WiringFile = 'routes.pb.js' | 'wiring.pb.js';

/** One callback: what it is for, the text that PocketBase keeps of it, and what stands before a route. */
export interface Callback {
  readonly name: string;
  readonly text: string;
  readonly before: readonly string[];
}

/** The text of a file. */
export async function wiringText(file: WiringFile): Promise<string> {
  return readFile(join(await buildHooks(), 'hooks', file), 'utf8');
}

/** Every callback of a file, in the order of the calls. */
export async function callbacksOf(file: WiringFile): Promise<Callback[]> {
  const source = await wiringText(file);
  const found: Callback[] = [];
  const keep = (name: string, callback: unknown, before: readonly string[] = []) =>
    found.push({ name, text: String(callback), before });
  const onServe = {
    bindFunc: (handler: unknown) => keep('onServe', handler),
    bind: ({ priority, func }: { priority: number; func: unknown }) =>
      keep(`onServe ${priority}`, func),
  };
  const events = Object.fromEntries(
    [...source.matchAll(/^(on\w+)\(/gm)].map(([, name = '']) => [
      name,
      (handler: unknown, ...tags: string[]) => keep([name, ...tags].join(' '), handler),
    ]),
  );
  const globals = {
    ...events,
    __hooks: join(await buildHooks(), 'hooks'),
    require: createRequire(import.meta.url),
    routerAdd: (method: string, path: string, handler: unknown, ...before: string[]) =>
      keep(`${method} ${path}`, handler, before),
    cronAdd: (name: string, when: string, job: unknown) => keep(`${name} ${when}`, job),
    $apis: { bodyLimit: (bytes: number) => `limit ${bytes}`, gzip: () => 'gzip' },
    $app: { onServe: () => onServe },
  };
  runInContext(source, createContext(globals));
  return found;
}

/** The public routes as PocketBase gets them: all that are added after its own were set apart. */
export async function publicRoutes(): Promise<Callback[]> {
  const all = await callbacksOf('routes.pb.js');
  return all.slice(all.findLastIndex(({ name }) => name.startsWith('onServe')) + 1);
}

const rows = v.array(
  v.object({
    method: v.string(),
    path: v.string(),
    who: v.string(),
    limit: v.nullish(v.object({ burst: v.number(), everySeconds: v.number() }), null),
    bytes: v.nullish(v.number(), null),
  }),
);

/** A row of the table of routes. */
export type RouteRow = v.InferOutput<typeof rows>[number];

/** The rows of both listeners, of the administration's alone, and PocketBase's own. */
export async function routeRows() {
  const server: unknown = createRequire(import.meta.url)(
    join(await buildHooks(), 'hooks/server.js'),
  );
  return v.parse(
    v.object({ publicRoutes: rows, privateRoutes: rows, pocketbaseRoutes: rows }),
    server,
  );
}
