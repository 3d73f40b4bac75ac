/**
 * The served facts; replaces `src/config/firm.ts` at build (pocketbase/vite.config.ts). Values read at module load
 * never change.
 */
import type { Firm } from '#config/firm.ts';
import { sourceFacts as source } from '#config/source-facts.ts';
import type { FirmFacts } from '#domain/firm/facts-of.ts';
import { drawnFirmFile, drawnFolder } from '../site/site-files.ts';

/** Milliseconds between checks for newly drawn pages. */
const looksEveryMs = 200;

type AllFacts = Firm & FirmFacts;

let known: { folder: string; looked: number; rev: number; firm: AllFacts } = {
  folder: '',
  looked: 0,
  rev: 0,
  firm: source,
};

/**
 * The firm's facts; each read returns the current value.
 * @public Has the name that src/config/firm.ts exports.
 */
export const firm: Firm = new Proxy(source, {
  get: (_source, name): unknown => Reflect.get(inForce().firm, name),
});

/** The served revision; 0 means the source's facts. */
export const revInForce = (): number => inForce().rev;

export const firmOfSource = (): AllFacts => source;

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
