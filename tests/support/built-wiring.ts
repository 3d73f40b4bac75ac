/** Reads the callbacks that the built wiring registers, without PocketBase. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import * as v from 'valibot';

import { buildHooks } from './built-hooks.ts';

export type WiringFile = 'routes.pb.js' | 'wiring.pb.js';

/** A callback: its event, its source text, and its route's middleware. */
export interface Callback {
  readonly name: string;
  readonly text: string;
  readonly before: readonly string[];
}

export async function wiringText(file: WiringFile): Promise<string> {
  return readFile(join(await buildHooks(), 'hooks', file), 'utf8');
}

export async function callbacksOf(file: WiringFile): Promise<Callback[]> {
  const source = await wiringText(file);
  const found: Callback[] = [];
  const keep = (name: string, callback: unknown, before: readonly string[] = []) =>
    found.push({ name, text: String(callback), before });
  const boundTo = (name: string) => () => ({
    bindFunc: (handler: unknown) => keep(name, handler),
    bind: ({ priority, func }: { priority: number; func: unknown }) =>
      keep(`${name} ${priority}`, func),
  });
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
    $app: { onServe: boundTo('onServe'), onTerminate: boundTo('onTerminate') },
  };
  runInContext(source, createContext(globals));
  return found;
}

/** Routes of the public listener: those added after the `onServe` that takes PocketBase's own away. */
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

export type RouteRow = v.InferOutput<typeof rows>[number];

/** The route table: rows of both listeners, of the administration listener alone, and of PocketBase's own routes. */
export async function routeRows() {
  const server: unknown = createRequire(import.meta.url)(
    join(await buildHooks(), 'hooks/server.js'),
  );
  return v.parse(
    v.object({ publicRoutes: rows, privateRoutes: rows, pocketbaseRoutes: rows }),
    server,
  );
}
