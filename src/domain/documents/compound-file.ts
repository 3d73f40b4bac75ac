/** Reads OLE compound files (DOC, XLS): directory entries and stream positions. */
import { long, type ReadBytes, short } from './read-bytes.ts';

const headerBytes = 512;
const entryBytes = 128;
const smallBytes = 64;
const smallBelow = 4096;
/** No document of up to 25 MB has a longer directory. */
const mostDirectorySectors = 512;
const tablesInHeader = 109;

/** Names in lower case; numbers index entries and sectors. */
export type CompoundEntry = {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};

export type Pieces = { starts: readonly number[]; length: number };

export type CompoundFile = {
  entries: readonly CompoundEntry[];
  /** Undefined if the sector chain has a cycle. */
  piecesOf: (entry: CompoundEntry) => Pieces | undefined;
};

/**
 * Undefined for an inconsistent file or too long a directory. A chain has at most as many sectors as the file, that of
 * a small stream at most 64.
 */
export function readCompound(size: number, read: ReadBytes): CompoundFile | undefined {
  const header = read(0, headerBytes);
  const shift = short(header, 30);
  if ((shift !== 9 && shift !== 12) || long(header, 56) !== smallBelow) return undefined;
  const sectorBytes = 2 ** shift;
  const perSector = sectorBytes / 4;
  const sectors = Math.ceil(size / sectorBytes);
  const startOf = (sector: number) => (sector + 1) * sectorBytes;
  const isSector = (sector: number) => startOf(sector) < size;
  const tables = tablesOf();
  const directory = chain(long(header, 48), mostDirectorySectors);
  if (!directory?.length) return undefined;
  const entries = directory.flatMap((start) => entriesIn(read(start, sectorBytes)));
  return { entries, piecesOf };

  function tablesOf(): number[] {
    const found = Array.from({ length: tablesInHeader }, (_, at) => long(header, 76 + at * 4));
    const needed = Math.ceil(sectors / perSector);
    for (let list = long(header, 68); isSector(list) && found.length < needed;) {
      const numbers = read(startOf(list), sectorBytes);
      for (let at = 0; at < perSector - 1; at += 1) found.push(long(numbers, at * 4));
      list = long(numbers, (perSector - 1) * 4);
    }
    return found;
  }

  function next(sector: number): number {
    const table = tables[Math.floor(sector / perSector)] ?? Infinity;
    return isSector(table) ? long(read(startOf(table) + (sector % perSector) * 4, 4), 0) : Infinity;
  }

  function chain(first: number, most = sectors): number[] | undefined {
    const starts: number[] = [];
    for (let at = first; isSector(at); at = next(at)) {
      if (starts.length === Math.min(most, sectors)) return undefined;
      starts.push(startOf(at));
    }
    return starts;
  }

  function piecesOf(entry: CompoundEntry): Pieces | undefined {
    if (entry.size >= smallBelow) {
      const starts = chain(entry.start);
      return starts && { starts, length: sectorBytes };
    }
    const [shared, smallTables] = [chain(entries[0]?.start ?? Infinity), chain(long(header, 60))];
    if (!shared || !smallTables) return undefined;
    const parts = shared.length * (sectorBytes / smallBytes);
    const starts: number[] = [];
    for (let at = entry.start; at < parts;) {
      if (starts.length === smallBelow / smallBytes) return undefined;
      const from = at * smallBytes;
      starts.push((shared[Math.floor(from / sectorBytes)] ?? 0) + (from % sectorBytes));
      const table = smallTables[Math.floor((at * 4) / sectorBytes)];
      at = table === undefined ? Infinity : long(read(table + ((at * 4) % sectorBytes), 4), 0);
    }
    return { starts, length: smallBytes };
  }
}

/** Entries outside any storage, so no embedded objects. */
export function outermost(entries: readonly CompoundEntry[]): CompoundEntry[] {
  const found: CompoundEntry[] = [];
  const open = [entries[0]?.child ?? Infinity];
  while (open.length > 0 && found.length <= entries.length) {
    const entry = entries[open.pop() ?? Infinity];
    if (!entry) continue;
    found.push(entry);
    open.push(entry.left, entry.right);
  }
  return found;
}

function entriesIn(sector: ArrayLike<number>): CompoundEntry[] {
  return Array.from({ length: Math.floor(sector.length / entryBytes) }, (_, index) => {
    const at = index * entryBytes;
    return {
      name: nameAt(sector, at),
      left: long(sector, at + 68),
      right: long(sector, at + 72),
      child: long(sector, at + 76),
      start: long(sector, at + 116),
      size: long(sector, at + 120),
    };
  });
}

function nameAt(sector: ArrayLike<number>, at: number): string {
  const length = Math.floor(Math.min(short(sector, at + 64), 64) / 2) - 1;
  let name = '';
  for (let index = 0; index < length; index += 1) {
    name += String.fromCharCode(short(sector, at + index * 2));
  }
  return name.toLowerCase();
}
