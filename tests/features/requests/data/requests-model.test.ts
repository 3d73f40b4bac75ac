/**
 * Two devices of a client and staff at one request, in random order, with lost answers and killed tabs: every file
 * arrives once or its device says why not, states are legal, and both devices end equal to the server.
 * `SPARK_MODEL_RUNS` and `SPARK_MODEL_SEED` change the histories.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { requestStates } from '#domain/requests/states.ts';
import { aPdf } from '../../../support/files.ts';
import { sha256 } from '../../../support/op-api.ts';
import { decideOp } from '../../../support/requests.ts';
import { useServer } from '../../../support/use-server.ts';
import { storedDocument } from '../../../support/uploading.ts';
import { createRequestStage, type RequestDevice, type RequestStage } from './request-stage.ts';

const numRuns = Number(process.env['SPARK_MODEL_RUNS'] ?? 25);
const seed = Number(process.env['SPARK_MODEL_SEED'] ?? 20_261_123);

const server = useServer();

type Page = Awaited<ReturnType<RequestDevice['openTab']>>;
type Place = {
  device: Omit<RequestDevice, 'openTab'> & Pick<RequestDevice, 'openTab'>;
  page: Page;
};
type World = {
  stage: RequestStage;
  places: readonly [Place, Place];
  /** Files reported to the client as stored, by name; not those the client removed. */
  meant: Map<string, Uint8Array>;
  /** Number of added files. */
  brought: number;
};

const acts = ['bring', 'take', 'restore', 'say', 'decline', 'drop'] as const;
const networks = ['ok', 'ok', 'down', 'deaf', 'deaf to parts'] as const;

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ by: fc.nat(1), act: fc.constantFrom(...acts) }) },
    { weight: 4, arbitrary: fc.record({ by: fc.nat(1), net: fc.constantFrom(...networks) }) },
    { weight: 1, arbitrary: fc.record({ by: fc.nat(1), kill: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ staff: fc.constantFrom('accept', 'ask'), late: fc.nat(1) }),
    },
  ),
  { minLength: 4, maxLength: 16 },
);

type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

/** The client acts on one device, whatever it shows. */
async function does(world: World, { page }: Place, act: (typeof acts)[number]) {
  const { stage, meant } = world;
  const shown = await page.single();
  const file = shown.files.find(
    ({ canTake, status }) => canTake && (status.at === 'taken') === (act === 'restore'),
  );
  if (act === 'bring') {
    world.brought += 1;
    const name = `file ${world.brought}.pdf`;
    const bytes = aPdf(2000 + world.brought, world.brought);
    const problems = await page.addFiles(stage.request, [new File([Buffer.from(bytes)], name)]);
    expect(problems).toEqual([]);
    meant.set(name, bytes);
  } else if (act === 'say')
    await page.answer(stage.request, { act: 'provide', word: 'By mail.' }, shown.movedRev);
  else if (act === 'decline')
    await page.answer(stage.request, { act: 'decline', word: 'Not mine.' }, shown.movedRev);
  else if (act === 'drop') {
    const waiting = shown.files.find(({ op }) => op !== null);
    if (!waiting?.op) return;
    await page.tab.outbox().discard(waiting.op);
    meant.delete(waiting.name);
  } else if (file) await (act === 'take' ? page.takeBack(file.id) : page.restore(file.id));
}

/** Sends and reads once over the network as it is. */
async function reaches({ device, page }: Place, net: (typeof networks)[number]) {
  const { network } = device;
  network.down = net === 'down';
  const isPart = (path: string) => path.startsWith('/api/uploads/');
  network.loses = (path) =>
    net === 'deaf' ? path === '/api/ops' : net === 'deaf to parts' && isPart(path);
  await page.tab.pass();
  await page.refresh().catch(() => undefined);
}

async function goes(world: World, step: Step): Promise<void> {
  const { stage, places } = world;
  if ('staff' in step) {
    const { movedRev } = await stage.stored();
    await stage.staff.sends(decideOp(stage.request, step.staff, movedRev - step.late));
    return;
  }
  const place = places[step.by === 0 ? 0 : 1];
  if ('act' in step) await does(world, place, step.act);
  else if ('net' in step) await reaches(place, step.net);
  else {
    place.page.tab.kill();
    place.page = await place.device.openTab();
  }
}

/** Repairs every network and waits until all is idle. */
async function rests({ places }: World): Promise<void> {
  for (const { device, page } of places) {
    device.network.down = false;
    device.network.loses = () => false;
    await device.settle(page.tab);
  }
  for (const { page } of places) await page.refresh();
}

async function problemsOf({ stage, places, meant }: World): Promise<string[]> {
  const rows = await server.rows('price_estimator_documents', `request = "${stage.request}"`);
  const waiting = await Promise.all(places.map(({ page }) => page.tab.db.ops.toArray()));
  const ops = waiting.flat();
  const parked = new Set(ops.filter(({ state }) => state === 'parked').map(({ entity }) => entity));
  // An answer after a rejected one waits for the client's decision.
  const problems: string[] = ops
    .filter(({ state, entity }) => state !== 'parked' && !parked.has(entity))
    .map(({ kind, state }) => `${kind} is still ${state}`);
  for (const [name, bytes] of meant) {
    const there = rows.filter((row) => row['name'] === name);
    const [row] = there;
    const isTold = ops.some(
      ({ kind, body }) => kind === 'document.attach' && body.includes(`"${name}"`),
    );
    if (there.length > 1) problems.push(`${name} is there ${there.length} times`);
    else if (isTold) continue;
    else if (row?.['status'] !== 'received')
      problems.push(`${name} is lost: ${String(row?.['status'])}`);
    else if (sha256((await storedDocument(server, row.id)).bytes) !== sha256(bytes))
      problems.push(`${name} is another`);
  }
  const stored = await stage.stored();
  if (!requestStates.includes(stored.state)) problems.push(`state ${stored.state}`);
  for (const { page } of places) {
    const own = await page.tab.db.ops.count();
    const shown = await page.single();
    const names = shown.files.map(({ name, status }) => `${name} ${status.at}`).sort();
    const there = stored.files
      .map(({ name, taken, status }) => `${name} ${taken === undefined ? status : 'taken'}`)
      .sort();
    if (own > 0) continue;
    if (shown.state !== stored.state)
      problems.push(`shown as ${shown.state}, stored as ${stored.state}`);
    if (JSON.stringify(names) !== JSON.stringify(there))
      problems.push(`shown ${names.join()}, stored ${there.join()}`);
    if ((await page.tab.db.chunks.count()) > 0) problems.push('bytes of a file are left');
  }
  return problems;
}

test(
  `no file is lost or doubled, in any order of what client and staff do (${numRuns} runs)`,
  { timeout: 30 * 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const stage = await createRequestStage(server);
        const other = await stage.anotherDevice();
        const page = await other.openTab();
        await page.refresh();
        const places: World['places'] = [
          { device: stage, page: stage },
          { device: other, page },
        ];
        const world: World = { stage, places, meant: new Map(), brought: 0 };
        for (const step of history) await goes(world, step);
        await rests(world);
        expect(await problemsOf(world)).toEqual([]);
        for (const place of places) place.page.tab.kill();
      }),
      { numRuns, seed },
    );
  },
);
