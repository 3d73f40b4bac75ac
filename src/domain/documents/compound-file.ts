/** The names inside an OLE compound file, such as a DOC, read from its directory alone. */
import { long, type ReadBytes, short } from './read-bytes.ts';

const entryBytes = 128;
const endOfChain = 0xfffffffa;
/** Of a document of 10 MB no directory is longer, nor its table of sectors. */
const mostSectors = 512;
const inHeader = 109;

/** What its storages and streams are called; none where the file contradicts itself, nothing where there are more than are read. */
export function compoundNames(size: number, read: ReadBytes): string[] | undefined {
  const header = read(0, 512);
  const shift = short(header, 30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 2 ** shift;
  const sector = (index: number) => read((index + 1) * sectorBytes, sectorBytes);
  const isSector = (index: number) => index < endOfChain && (index + 1) * sectorBytes < size;
  const names: string[] = [];
  let at = long(header, 48);
  for (let count = 0; isSector(at); count += 1) {
    if (count === mostSectors) return undefined;
    names.push(...namesIn(sector(at)));
    at = next(at);
  }
  return names;

  /** The sector that follows another, as the table of sectors has it. */
  function next(index: number): number {
    const perSector = sectorBytes / 4;
    const table = tableSector(Math.floor(index / perSector));
    return isSector(table) ? long(sector(table), (index % perSector) * 4) : endOfChain;
  }

  /** Where a part of that table lies: the header names the first ones, a chain of sectors the others. */
  function tableSector(part: number): number {
    if (part < inHeader) return long(header, 76 + part * 4);
    const perSector = sectorBytes / 4 - 1;
    let list = long(header, 68);
    for (let skip = Math.floor((part - inHeader) / perSector); skip > 0; skip -= 1) {
      if (!isSector(list)) return endOfChain;
      list = long(sector(list), perSector * 4);
    }
    if (!isSector(list)) return endOfChain;
    return long(sector(list), ((part - inHeader) % perSector) * 4);
  }
}

/** The names of the entries in a sector, or in a part of one. */
export function namesIn(sector: ArrayLike<number>): string[] {
  const names: string[] = [];
  for (let at = 0; at + entryBytes <= sector.length; at += entryBytes) {
    const length = Math.min(short(sector, at + 64), 64) / 2 - 1;
    const codes = Array.from({ length: Math.max(0, length) }, (_, index) =>
      short(sector, at + index * 2),
    );
    if (codes.length > 0) names.push(String.fromCharCode(...codes));
  }
  return names;
}
