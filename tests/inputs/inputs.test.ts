import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { publicRoutes } from '../support/built-wiring.ts';
import { badInputs } from './bad-input.ts';
import { createTally, type Stock, takeStock, unexplained } from './ledger.ts';
import { authTargets, closedTargets, recordTargets } from './pocketbase-targets.ts';
import { type Scene, setScene } from './scene.ts';
import { send, faultsOf } from './send.ts';
import { memberDoors, ownTargets, type Target } from './targets.ts';
import { useServer } from '../support/use-server.ts';

const inputs = Number(process.env['SPARK_INPUTS'] ?? 2000);
/** The same inputs in every run; a soak draws its own. */
const seed = Number(process.env['SPARK_INPUTS_SEED'] ?? 20_261_121);

/** Our routes get three times as many requests as PocketBase's. */
const weighted: readonly [weight: number, targets: readonly Target[]][] = [
  [3, [...ownTargets, ...memberDoors]],
  [1, [...authTargets, ...recordTargets, ...closedTargets]],
];
/** PocketBase's sign-ins fail on some bodies; only superusers reach them without our checks. */
const publicOnly: ReadonlySet<Target> = new Set(authTargets);
const shares = weighted.reduce((sum, [weight, targets]) => sum + weight * targets.length, 0);

/** Half of the requests go to each listener. */
const listener = fc.constantFrom('url' as const, 'adminUrl' as const);

let scene: Scene;
let before: Stock;
const { tally, count } = createTally();

const server = useServer();
beforeAll(async () => {
  scene = await setScene(server);
  before = await takeStock(server);
});

test('every route of the wiring is asked', async () => {
  const routes = (await publicRoutes()).map(({ name }) => name);
  expect(ownTargets.map(({ route }) => route).sort()).toEqual(routes.sort());
  const withoutBody = ownTargets.filter(({ route, body }) => route.startsWith('P') && !body);
  expect(withoutBody.map(({ route }) => route)).toEqual([]);
});

test('members’ writes are taken before they are made wrong', async () => {
  for (const { by, body } of memberDoors) {
    const headers = {
      Authorization: scene.tokens[by] ?? '',
      'Content-Type': 'application/json',
    };
    const input = {
      as: by,
      method: 'POST',
      path: '/api/ops',
      headers,
      body: JSON.stringify(body(scene)),
    };
    const answer = await send(server.url, input);
    count(input, answer);
    expect(answer.status).toBe(200);
  }
});

describe.each(weighted)(
  '%i shares a route',
  (weight, targets) => {
    const numRuns = Math.ceil((inputs * weight) / shares);
    test.each(targets)('$route: no failure, no silence, no secret', async (target) => {
      const { refresh } = scene;
      await refresh();
      await fc.assert(
        fc.asyncProperty(badInputs(target, scene), listener, async (input, place) => {
          const url = publicOnly.has(target) ? server.url : server[place];
          const answer = await send(url, input);
          count(input, answer);
          expect(faultsOf(scene, target, input, answer)).toEqual([]);
        }),
        { numRuns, seed, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
      );
    });
  },
  620_000,
);

test('nothing was written but what the answers say', async () => {
  const mine = [scene.spare.id, scene.client.id, scene.staff.id, scene.own.entity].concat(
    scene.request,
    scene.post,
  );
  const mayChange = (name: string) => mine.some((id) => name.includes(id));
  expect(unexplained(before, await takeStock(server), tally, mayChange)).toEqual([]);
  const mails = await server.rows('mails');
  for (const { recipient } of mails) expect(recipient).toMatch(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/);
});
