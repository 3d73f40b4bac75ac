/** Remembers where a visitor first came from, once, so that it can travel with a lead sent weeks later. */
import * as v from 'valibot';

import { type Source, sourceSchema, utmNames } from '#domain/source.ts';
import type { DeviceDatabase } from './database.ts';

/** The first page's facts, as the browser knows them. */
export type Arrival = { url: URL; referrer: string };

/** Keeps the arrival unless an earlier one is known; answers with the one that counts, which is this one where nothing can be kept. */
export async function firstTouch(db: DeviceDatabase, { url, referrer }: Arrival): Promise<Source> {
  const seen = v.parse(sourceSchema, {
    ...Object.fromEntries(utmNames.map((name) => [name, url.searchParams.get(name) ?? ''])),
    referrer: withoutQuery(referrer, url.origin),
    landing_page: url.pathname,
  });
  const kept = db.write([db.facts], async () => {
    const known = await db.facts.get('first-touch');
    if (known?.name === 'first-touch') return known.source;
    await db.facts.put({ name: 'first-touch', source: seen });
    return seen;
  });
  return kept.catch(() => seen);
}

/** Another site's page, without whatever its address may have carried. */
function withoutQuery(referrer: string, own: string): string {
  return referrer.startsWith(own) ? '' : referrer.replace(/[?#].*$/, '');
}
