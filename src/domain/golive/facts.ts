/** What is not settled of the firm's own facts. */
import type { FirmFacts } from '../firm/facts-of.ts';
import { type GoliveEntry, goliveEntry } from './entries.ts';

/** Addresses no one can own (RFC 2606, RFC 6761), and the numbers kept for stories. */
const unowned =
  /(^|[./@])example(\.(com|net|org))?([/:]|$)|\.(example|test|invalid)([/:]|$)|^\(555\)/;

/** Whether no one can own an address, a site or a number. */
export function isUnowned(text: string): boolean {
  return unowned.test(text);
}

/** Every place in `facts` that is marked as a sample or holds an address no one can own. `at` is where they stand, empty for the whole. */
export function samplesIn(facts: unknown, at = ''): GoliveEntry[] {
  if (typeof facts === 'string') {
    return isUnowned(facts) ? [goliveEntry('sample-address', at, facts)] : [];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  if ('sample' in facts && facts.sample === true) return [goliveEntry('sample', at)];
  // A link's host only repeats its address for people to read.
  return Object.entries(facts)
    .filter(([name]) => name !== 'host')
    .flatMap(([name, value]) => samplesIn(value, at ? `${at}.${name}` : name));
}

/** A credential's logo as `src/config/links.ts` has it. */
type Logo = { src: string } | 'drawn' | null;

/** The credentials whose logo is not settled, and logos whose file is not there. `isThere` is asked for a path below the site. */
export function missingLogos(
  credentials: Readonly<Record<string, { logo: Logo }>>,
  isThere: (path: string) => boolean,
): GoliveEntry[] {
  return Object.entries(credentials).flatMap(([name, { logo }]) => {
    if (logo === 'drawn') return [];
    if (logo === null) return [goliveEntry('logo-open', name)];
    return isThere(logo.src) ? [] : [goliveEntry('logo-gone', name, logo.src)];
  });
}

/** The last payment of a year falls due in the middle of the January after it. `today` is a day of the firm's calendar, "2026-11-25". */
export function yearOver({ quarterlyYear }: Pick<FirmFacts, 'quarterlyYear'>, today: string) {
  const isOver = today > `${quarterlyYear + 1}-01-16`;
  return isOver ? [goliveEntry('year-over', 'quarterlyYear', String(quarterlyYear))] : [];
}

/** What owners have left closed or unserved. */
export function choicesOf({
  features,
  servesTerritories,
}: Pick<FirmFacts, 'features' | 'servesTerritories'>): GoliveEntry[] {
  const closed = Object.entries(features).filter(([, isOpen]) => !isOpen);
  return [
    ...closed.map(([part]) => goliveEntry('part-closed', part)),
    ...(servesTerritories ? [] : [goliveEntry('territories-unserved', 'servesTerritories')]),
  ];
}

/** Words of the firm by the fields that owners enter, as an image shows them. */
export type DrawnWords = Readonly<Record<string, string>>;

/** Images that were drawn with other words than the firm has now. `images` are by their path. */
export function oldImages(
  images: Readonly<Record<string, DrawnWords>>,
  entered: Readonly<Record<string, string>>,
): GoliveEntry[] {
  return Object.entries(images).flatMap(([path, words]) => {
    const old = Object.entries(words).find(([field, word]) => entered[field] !== word);
    return old ? [goliveEntry('image-old', path, old[1])] : [];
  });
}
