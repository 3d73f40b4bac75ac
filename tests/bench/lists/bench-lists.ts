/** Lists with few rows and with many, side by side in one run. */
import { built } from '../../../scripts/root.mjs';
import { anAccount } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { spreadOf } from '../load/medians.ts';
import { clientLists } from './client-lists.ts';
import { leadLists } from './lead-lists.ts';
import type { ListBench, Tokens, View } from './list-bench.ts';
import { messageLists } from './message-lists.ts';
import { postLists } from './post-lists.ts';

export type ListOptions = {
  /** A few rounds, to see that everything works; its figures mean little. */
  quick: boolean;
  print: (line: string) => void;
  say: (sentence: string) => void;
};

/** Every kind of list there is a bench for. */
const benches: readonly ListBench[] = [postLists, leadLists, clientLists, messageLists];

/** Many rows may take so many times as long as few. */
const limit = 1.5;

type Place = { server: TestServer; tokens: Tokens; rows: number };

/** Prints medians in milliseconds; answers with the number of lists that are over the limit. */
export async function benchLists({ quick, print, say }: ListOptions): Promise<number> {
  let over = 0;
  for (const bench of benches) {
    say(`Filling in ${bench.few} and ${bench.many} ${bench.what}.`);
    const few = await open(bench, bench.few);
    const many = await open(bench, bench.many);
    try {
      print(`| ${bench.what}, ms | ${bench.few} | ${bench.many} | times |`);
      print('| --- | ---: | ---: | ---: |');
      for (const view of bench.views) {
        if ((await compare(view, few, many, quick ? 10 : 150, print)) > limit) over += 1;
      }
      for (const view of bench.whole ?? []) await compare(view, few, many, quick ? 3 : 20, print);
      print('');
    } finally {
      await few.server.stop();
      await many.server.stop();
    }
  }
  return over;
}

async function open(bench: ListBench, rows: number): Promise<Place> {
  const server = await startServer({ site: process.env['SPARK_SITE_OUT'] ?? built.site });
  await server.withoutLoginLimits();
  const staff = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  await bench.fill(server, rows, client.id);
  return { server, tokens: { staff: staff.token, client: client.token }, rows };
}

/** By turns, so that whatever else the machine does slows both. */
async function compare(
  view: View,
  few: Place,
  many: Place,
  rounds: number,
  print: ListOptions['print'],
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    for (const [index, place] of [few, many].entries()) {
      const ms = await timed(view, place);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  const [ours, theirs] = times.map((all) => spreadOf(all).median);
  const ratio = (theirs ?? Number.NaN) / (ours ?? Number.NaN);
  print(`| ${view.name} | ${cell(ours)} | ${cell(theirs)} | ${ratio.toFixed(2)} |`);
  return ratio;
}

async function timed({ name, ask }: View, { server, tokens, rows }: Place): Promise<number> {
  const began = performance.now();
  const answer = await ask(server.url, tokens, rows);
  await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return performance.now() - began;
}

function cell(ms: number | undefined): string {
  return (ms ?? Number.NaN).toFixed(1);
}
