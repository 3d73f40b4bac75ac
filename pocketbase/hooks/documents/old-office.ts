/** What the server alone looks for in a DOC or XLS, the whole of which it has: that it is what its name says, and that no macros or password hide in it. */
import { type AcceptedFiles, fileEnding } from '#domain/documents/accepted-files.ts';
import { namesIn } from '#domain/documents/compound-file.ts';
import type { DocumentProblem } from '#domain/documents/document.ts';
import { long, short } from '#domain/documents/read-bytes.ts';

/** The stream that each of them is read from: without it the file is an installer, a mail, or anything else. */
const mainStreams: Readonly<Record<string, readonly string[]>> = {
  doc: ['worddocument'],
  xls: ['workbook', 'book'],
};

/** What a newer document under a password is kept in, whatever is in that. */
const encrypted = 'encryptedpackage';

const entryBytes = 128;
const smallBytes = 64;

/** Nothing for a file of any other ending, and for one in which nothing is wrong. */
export function oldOfficeProblem(
  name: string,
  bytes: Uint8Array,
  accepted: AcceptedFiles,
): DocumentProblem | undefined {
  const ending = fileEnding(name, accepted) ?? '';
  const wanted = mainStreams[ending];
  if (!wanted) return undefined;
  const { chain, entries } = compoundFile(bytes);
  const main = outermost(entries).filter((entry) => wanted.includes(entry.name));
  const isKnown = main.length > 0 && main.length <= wanted.length;
  if (!isKnown || entries.some((entry) => entry.name === encrypted)) return 'macros';
  if (ending === 'doc') return undefined;
  const streams = main.map((entry) => piecesOf(bytes, chain, entry, entries[0]?.start ?? 0));
  return streams.some((stream) => hidesMacros(bytes, stream)) ? 'macros' : undefined;
}

type Entry = ReturnType<typeof entryOf>;
/** Where each sector of a chain begins in the file. */
type Chain = (first: number) => number[];

function compoundFile(bytes: Uint8Array): { chain: Chain; entries: Entry[] } {
  const sectorBytes = 2 ** Math.min(short(bytes, 30), 12);
  const perSector = sectorBytes / 4;
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  const isSector = (sector: number) => startOf(sector) < bytes.length;
  const tables = Array.from({ length: 109 }, (_, part) => long(bytes, 76 + part * 4));
  const most = Math.ceil(bytes.length / sectorBytes);
  for (let list = long(bytes, 68); isSector(list) && tables.length < most;) {
    const from = startOf(list);
    for (let at = 0; at < perSector - 1; at += 1) tables.push(long(bytes, from + at * 4));
    list = long(bytes, from + (perSector - 1) * 4);
  }
  const next = (sector: number) => {
    const table = tables[Math.floor(sector / perSector)] ?? Infinity;
    return isSector(table) ? long(bytes, startOf(table) + (sector % perSector) * 4) : Infinity;
  };
  const chain: Chain = (first) => {
    const starts: number[] = [];
    for (let at = first; isSector(at) && starts.length < most; at = next(at)) {
      starts.push(startOf(at));
    }
    return starts;
  };
  const entries = chain(long(bytes, 48)).flatMap((from) =>
    Array.from({ length: sectorBytes / entryBytes }, (_, at) =>
      entryOf(bytes.subarray(from + at * entryBytes, from + (at + 1) * entryBytes)),
    ),
  );
  return { chain, entries };
}

function entryOf(entry: Uint8Array) {
  return {
    name: (namesIn(entry)[0] ?? '').toLowerCase(),
    left: long(entry, 68),
    right: long(entry, 72),
    child: long(entry, 76),
    start: long(entry, 116),
    size: long(entry, 120),
  };
}

/** Those that are in no storage, such as the one of an embedded table. */
function outermost(entries: readonly Entry[]): Entry[] {
  const found: Entry[] = [];
  const open = [entries[0]?.child ?? Infinity];
  while (open.length > 0 && found.length <= entries.length) {
    const entry = entries[open.pop() ?? Infinity];
    if (!entry) continue;
    found.push(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

/** Where the pieces of a stream begin in the file, and how long each is. */
type Pieces = { starts: readonly number[]; length: number };

/** A stream lies in sectors, a small one in parts of the sectors that all small ones share. */
function piecesOf(bytes: Uint8Array, chain: Chain, entry: Entry, shared: number): Pieces {
  const sectorBytes = 2 ** short(bytes, 30);
  if (entry.size >= long(bytes, 56)) return { starts: chain(entry.start), length: sectorBytes };
  const [sectors, tables] = [chain(shared), chain(long(bytes, 60))];
  const most = sectors.length * (sectorBytes / smallBytes);
  const starts: number[] = [];
  for (let at = entry.start; at < most && starts.length < most;) {
    const from = at * smallBytes;
    starts.push((sectors[Math.floor(from / sectorBytes)] ?? 0) + (from % sectorBytes));
    const table = tables[Math.floor((at * 4) / sectorBytes)];
    at = table === undefined ? Infinity : long(bytes, table + ((at * 4) % sectorBytes));
  }
  return { starts, length: smallBytes };
}

/** So many are read of what stands before the first sheet; no table has more. */
const mostRecords = 50_000;
const record = { end: 0x0a, password: 0x2f, sheet: 0x85 };
/** Sheets of Excel 4.0 macros, and modules of Excel 5. */
const macroSheets: ReadonlySet<number> = new Set([1, 6]);

/** A table that lists a sheet of macros, or is under a password, so that its list says nothing. */
function hidesMacros(bytes: Uint8Array, { starts, length }: Pieces): boolean {
  const byte = (at: number) => bytes[(starts[Math.floor(at / length)] ?? 0) + (at % length)] ?? 0;
  const two = (at: number) => byte(at) + byte(at + 1) * 0x100;
  const end = starts.length * length;
  for (let at = 0, count = 0; at < end; at += 4 + two(at + 2), count += 1) {
    const type = two(at);
    if (type === record.end) return false;
    if (type === record.password || count === mostRecords) return true;
    if (type === record.sheet && macroSheets.has(byte(at + 9))) return true;
  }
  return false;
}
