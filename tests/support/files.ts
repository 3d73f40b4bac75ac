/** Files as people's programs write them, and as they should not be. */
import { crc32 } from 'node:zlib';

/** Bytes that repeat only after a long while, so that a swapped part is noticed; other ones for another seed. */
export function someBytes(length: number, start = '', seed = 0x2f6e2b1): Uint8Array {
  const bytes = Buffer.alloc(length);
  let state = seed >>> 0;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  bytes.write(start, 'latin1');
  return bytes;
}

/** A PDF as far as anyone looks. */
export const aPdf = (length = 5000, seed?: number) => someBytes(length, '%PDF-1.7\n', seed);

/** A Windows program, whatever it is called. */
export const aProgram = () => someBytes(4096, 'MZ\u0090\u0000');

/** A Word 97 file whose directory lies far behind its head. */
export const aFarDoc = (length = 64_000, seed?: number) =>
  someBytes(length, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', seed);

/** A Word 97 file, or what else has its form, that holds streams of these names, its directory in the last sectors. */
export function aCompoundFile(names: readonly string[]): Uint8Array {
  const perSector = 4;
  const directory = Array.from({ length: Math.ceil(names.length / perSector) }, (_, index) =>
    Buffer.concat(
      names
        .slice(index * perSector, (index + 1) * perSector)
        .map(directoryEntry)
        .concat(Buffer.alloc(512)),
    ).subarray(0, 512),
  );
  const inTable = 128;
  const tables = Math.ceil((directory.length + 3) / inTable) + 1;
  const first = tables + 2;
  const next = Buffer.alloc(512 * tables, 0xff);
  directory.forEach((_, index) => {
    const isLast = index === directory.length - 1;
    next.writeUInt32LE(isLast ? 0xfffffffe : first + index + 1, (first + index) * 4);
  });
  const header = Buffer.alloc(512);
  header.write('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(first, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  for (let table = 0; table < tables; table += 1) header.writeUInt32LE(table, 76 + table * 4);
  return Buffer.concat([header, next, Buffer.alloc(1024), ...directory]);
}

function directoryEntry(name: string): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  return entry;
}

/** A Word document whose first entry is a long picture, so that its head says nothing but "zip". */
export const aLateDocx = (comment = '', length = 20_000, seed?: number) =>
  aZip(
    [
      ['media/photo.png', someBytes(length, '', seed)],
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['word/document.xml', Buffer.from('<w:document/>')],
    ],
    comment,
  );

/** A zip with nothing of Word's inside. */
export const aPlainZip = () => aZip([['setup.exe', aProgram()]]);

/** A zip with these files in it, none of them packed. */
export function aZip(
  entries: readonly (readonly [string, Uint8Array])[],
  comment = '',
): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const local = Buffer.concat([
      header(0x04034b50, 30, name, content),
      Buffer.from(name),
      content,
    ]);
    const central = header(0x02014b50, 46, name, content);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, list, end, Buffer.from(comment)]);
}

/** The fields that a local and a central header share, two bytes further on in the central one. */
function header(mark: number, size: number, name: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(size);
  const shift = size === 46 ? 2 : 0;
  bytes.writeUInt32LE(mark, 0);
  bytes.writeUInt16LE(20, 4 + shift);
  bytes.writeUInt32LE(crc32(content), 14 + shift);
  bytes.writeUInt32LE(content.byteLength, 18 + shift);
  bytes.writeUInt32LE(content.byteLength, 22 + shift);
  bytes.writeUInt16LE(name.length, 26 + shift);
  return bytes;
}
