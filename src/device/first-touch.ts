/** Stores where a visitor first came from, for leads sent weeks later. */
import * as v from 'valibot';

import { type Source, sourceSchema, utmNames } from '#domain/source.ts';
import type { DeviceDatabase } from '#sync/database.ts';

/** `first` is false if the visitor came from another page of this site. */
export type Arrival = { url: URL; referrer: string; first: boolean };

export async function firstTouch(
  db: DeviceDatabase,
  { url, referrer, first }: Arrival,
): Promise<Source> {
  const seen = v.parse(sourceSchema, {
    ...Object.fromEntries(utmNames.map((name) => [name, url.searchParams.get(name) ?? ''])),
    referrer,
    landing_page: url.pathname,
  });
  const stored = db.write([db.facts], async () => {
    const known = await db.fact('first-touch');
    if (known) return known.source;
    if (first) await db.facts.put({ name: 'first-touch', source: seen });
    return seen;
  });
  return stored.catch(() => seen);
}
