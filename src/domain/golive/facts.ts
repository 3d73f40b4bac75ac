import type { FirmFacts } from '../firm/facts-of.ts';
import { isUnowned } from '../unowned.ts';
import { type GoliveEntry, goliveEntry } from './entries.ts';

/** Facts marked as samples or with a reserved address. `at` is the path, empty for the root. */
export function samplesIn(facts: unknown, at = ''): GoliveEntry[] {
  if (typeof facts === 'string') {
    return isUnowned(facts) ? [goliveEntry('sample-address', at, facts)] : [];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  if ('sample' in facts && facts.sample === true) return [goliveEntry('sample', at)];
  // Skips the links: `choicesOf` lists those that are samples.
  return Object.entries(facts)
    .filter(([name]) => name !== 'links')
    .flatMap(([name, value]) => samplesIn(value, at ? `${at}.${name}` : name));
}

type Logo = { src: string } | 'drawn' | null;

const isUnset = (address: string | undefined) => address === '' || isUnowned(address ?? '');

/** Offered credentials without a logo, and missing logo files. `isThere` takes a path below the site. */
export function missingLogos(
  credentials: Readonly<Record<string, { logo: Logo }>>,
  links: Readonly<Record<string, string>>,
  isThere: (path: string) => boolean,
): GoliveEntry[] {
  return Object.entries(credentials).flatMap(([name, { logo }]) => {
    if (logo === 'drawn' || isUnset(links[name])) return [];
    if (logo === null) return [goliveEntry('logo-open', name)];
    return isThere(logo.src) ? [] : [goliveEntry('logo-gone', name, logo.src)];
  });
}

/** The year's last payment is due in mid-January after it. `today`: "2026-11-25". */
export function yearOver({ quarterlyYear }: Pick<FirmFacts, 'quarterlyYear'>, today: string) {
  const isOver = today > `${quarterlyYear + 1}-01-16`;
  return isOver ? [goliveEntry('year-over', 'quarterlyYear', String(quarterlyYear))] : [];
}

export function choicesOf({
  features,
  servesTerritories,
  links,
}: Pick<FirmFacts, 'features' | 'servesTerritories' | 'links'>): GoliveEntry[] {
  const unset = Object.entries(links).filter(
    ([name, address]) => isUnset(address) && !(name === 'booking' && links.visitorsBook === 'own'),
  );
  const closed = Object.entries(features).filter(([, isOpen]) => !isOpen);
  return [
    ...closed.map(([part]) => goliveEntry('part-closed', part)),
    ...unset.map(([name]) => goliveEntry('link-unset', `links.${name}`)),
    ...(servesTerritories ? [] : [goliveEntry('territories-unserved', 'servesTerritories')]),
  ];
}

export type DrawnWords = Readonly<Record<string, string>>;

export function oldImages(
  images: Readonly<Record<string, DrawnWords>>,
  entered: Readonly<Record<string, string>>,
): GoliveEntry[] {
  return Object.entries(images).flatMap(([path, words]) => {
    const old = Object.entries(words).find(([field, word]) => entered[field] !== word);
    return old ? [goliveEntry('image-old', path, old[1])] : [];
  });
}
