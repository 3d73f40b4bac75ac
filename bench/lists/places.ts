/** Starts servers with the same kind of rows in different numbers, and alternates requests to them. */
import { built } from '../../scripts/root.mjs';
import { anAccount } from '../../tests/support/accounts.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { spreadOf } from '../load/medians.ts';
import type { ListBench, Tokens, View } from './list-bench.ts';

export type Place = { server: TestServer; tokens: Tokens; rows: number };

/** A server with `rows` rows of a kind; SPARK_SITE_OUT names another built site. */
export async function openPlace({ fill }: Pick<ListBench, 'fill'>, rows: number): Promise<Place> {
  const server = await startServer({ site: process.env['SPARK_SITE_OUT'] ?? built.site });
  await server.withoutLoginLimits();
  const staff = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  await fill(server, rows, client.id);
  return { server, tokens: { staff: staff.token, client: client.token }, rows };
}

/** The median of a view on each server, in milliseconds. Servers alternate, so that other load slows all of them. */
export async function mediansOf(
  view: View,
  places: readonly Place[],
  rounds: number,
): Promise<number[]> {
  const times = places.map((): number[] => []);
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, place] of places.entries()) {
      const ms = await timed(view, place);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  return times.map((all) => spreadOf(all).median ?? Number.NaN);
}

async function timed({ name, ask }: View, { server, tokens, rows }: Place): Promise<number> {
  const began = performance.now();
  const answer = await ask(server.url, tokens, rows);
  const text = await answer.text();
  if (!answer.ok || /"status":"(retry|rejected|conflict)"/.test(text))
    throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}
