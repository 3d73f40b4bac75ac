/**
 * The firm as the pages have it that are served now. The build of the hooks puts it in the place of `src/config/firm.ts`
 * (pocketbase/vite.config.ts): mails, calendars and clocks change with the pages, and nothing is restarted. It is read when it is
 * asked for: what a module makes of it while it is loaded would stay as it was then.
 */
import type { Firm } from '#config/firm.ts';
import { sourceFacts as source } from '#config/source-facts.ts';
import type { FirmFacts } from '#domain/firm/facts-of.ts';
import { drawnFolder } from '../site/drawn-site.ts';
import { drawnFirmFile } from '../site/site-files.ts';

/** To look for another drawing takes a while, and a list may ask for the zone in each of its rows. */
const looksEveryMs = 200;

type AllFacts = Firm & FirmFacts;

let known: { folder: string; looked: number; rev: number; firm: AllFacts } = {
  folder: '',
  looked: 0,
  rev: 0,
  firm: source,
};

/**
 * The firm's facts, each read as it is now.
 * @public Imported under the name of the source's.
 */
export const firm: Firm = new Proxy(source, {
  get: (_source, name): unknown => Reflect.get(inForce().firm, name),
});

/** The revision of the owners' facts that everyone is shown; 0 while it is the source's. */
export const revInForce = (): number => inForce().rev;

/** What the source says, whatever owners have changed. */
export const firmOfSource = (): AllFacts => source;

/** All that everyone is shown now, also what pages alone say. */
export const factsInForce = (): AllFacts => inForce().firm;

function inForce(): typeof known {
  const now = Date.now();
  if (Math.abs(now - known.looked) < looksEveryMs) return known;
  const folder = drawnFolder();
  if (folder === known.folder) known.looked = now;
  else known = { folder, looked: now, ...readFirm(folder) };
  return known;
}

function readFirm(folder: string): { rev: number; firm: AllFacts } {
  if (folder === '') return { rev: 0, firm: source };
  const text = toString($os.readFile(`${folder}/${drawnFirmFile}`), 0);
  const { rev, facts }: { rev: number; facts: Partial<FirmFacts> } = JSON.parse(text);
  return { rev, firm: { ...source, ...facts } };
}
