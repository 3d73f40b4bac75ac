/** Measures an op, a page and a list with few rows, ten times and a hundred times as many, in one run. */
import type { Op } from '#domain/ops/op.ts';
import type { BenchOptions } from '../../scripts/bench.mjs';
import { messageBody, saveBody } from '../../tests/support/bodies.ts';
import { anOp, postRaw } from '../../tests/support/op-api.ts';
import { clientLists } from '../lists/client-lists.ts';
import { leadLists } from '../lists/lead-lists.ts';
import type { ListBench, View } from '../lists/list-bench.ts';
import { messageLists } from '../lists/message-lists.ts';
import { mediansOf, openPlace, type Place } from '../lists/places.ts';
import { postLists } from '../lists/post-lists.ts';

/** A kind of rows with its initial count and its queries. */
type Subject = { lists: ListBench; once: number; views: readonly View[] };

/** How many times as much a hundred times as many rows may cost. */
const limit = 1.3;

const scales = [1, 10, 100] as const;

const ops = (name: string, count: number, op: () => Op): View => ({
  name,
  ask: (url) => postRaw(url, { v: 1, owner: null, ops: Array.from({ length: count }, op) }),
});

const page = (path: string): View => ({ name: `page ${path}`, ask: (url) => fetch(url + path) });

const aMessage = () => anOp('contact.send', messageBody);
const anEstimate = () => anOp('estimate.save', saveBody);

const named = ({ views }: ListBench, ...names: string[]) =>
  views.filter(({ name }) => names.some((end) => name.endsWith(end)));

const subjects: readonly Subject[] = [
  {
    lists: leadLists,
    once: 1000,
    views: [
      ops('op: a message', 1, aMessage),
      ops('ops: twenty messages', 20, aMessage),
      ops('op: an estimate', 1, anEstimate),
      ops('ops: twenty estimates', 20, anEstimate),
      page('/'),
      ...named(leadLists, 'first page', 'to answer', 'search for a name'),
    ],
  },
  {
    lists: postLists,
    once: 100,
    views: [
      ...named(postLists, 'dashboard, first page', 'blog as a page', 'one post as a page'),
      page('/'),
    ],
  },
  {
    lists: clientLists,
    once: 100,
    views: named(clientLists, 'clients, first page', 'one client, opened', 'own requests'),
  },
  {
    lists: messageLists,
    once: 1000,
    views: named(messageLists, 'threads, first page', 'one client, opened', 'own messages'),
  },
];

/** Prints medians in milliseconds; returns how many costs exceed the limit. */
export async function benchServer({ quick, print, say }: BenchOptions): Promise<number> {
  let over = 0;
  for (const { lists, once, views } of subjects) {
    const rows = scales.map((scale) => once * scale);
    say(`Filling in ${rows.join(', ')} ${lists.what}.`);
    const places: Place[] = [];
    try {
      for (const many of rows) places.push(await openPlace(lists, many));
      print(`| ${lists.what}, ms | ${rows.join(' | ')} | 10 times | 100 times |`);
      print('| --- | ---: | ---: | ---: | ---: | ---: |');
      for (const view of views) {
        const medians = await mediansOf(view, places, quick ? 10 : 150);
        const [first = Number.NaN, ...more] = medians;
        const times = more.map((ms) => ms / first);
        if (times.some((grown) => !(grown <= limit))) over += 1;
        const cells = [...medians.map((ms) => ms.toFixed(1)), ...times.map((n) => n.toFixed(2))];
        print(`| ${view.name} | ${cells.join(' | ')} |`);
      }
      print('');
    } finally {
      for (const { server } of places) await server.stop();
    }
  }
  return over;
}
