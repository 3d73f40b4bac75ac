/** Compares lists with few rows and with many, in one run. */
import type { BenchOptions } from '../../scripts/bench.mjs';
import { clientLists } from './client-lists.ts';
import { leadLists } from './lead-lists.ts';
import type { ListBench, View } from './list-bench.ts';
import { messageLists } from './message-lists.ts';
import { mediansOf, openPlace, type Place } from './places.ts';
import { postLists } from './post-lists.ts';

const benches: readonly ListBench[] = [postLists, leadLists, clientLists, messageLists];

/** How many times as long many rows may take as few. */
const limit = 1.5;

/** Prints medians in milliseconds; returns how many lists exceed the limit. */
export async function benchServer({ quick, print, say }: BenchOptions): Promise<number> {
  let over = 0;
  for (const bench of benches) {
    say(`Filling in ${bench.few} and ${bench.many} ${bench.what}.`);
    const places = [await openPlace(bench, bench.few), await openPlace(bench, bench.many)];
    try {
      print(`| ${bench.what}, ms | ${bench.few} | ${bench.many} | times |`);
      print('| --- | ---: | ---: | ---: |');
      for (const view of bench.views) {
        if ((await compare(view, places, quick ? 10 : 150, print)) > limit) over += 1;
      }
      for (const view of bench.whole ?? []) await compare(view, places, quick ? 3 : 20, print);
      print('');
    } finally {
      for (const { server } of places) await server.stop();
    }
  }
  return over;
}

async function compare(
  view: View,
  places: readonly Place[],
  rounds: number,
  print: BenchOptions['print'],
): Promise<number> {
  const [few = Number.NaN, many = Number.NaN] = await mediansOf(view, places, rounds);
  print(`| ${view.name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} |`);
  return many / few;
}
