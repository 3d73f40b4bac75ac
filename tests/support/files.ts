/** Valid and invalid files. */

import { crc32 } from 'node:zlib';
import { createHash } from 'node:crypto';

/** Bytes with a long period, so that swapped parts differ; `seed` varies them. */
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

/** Enough of a PDF for the checks. */
export const aPdf = (length = 5000, seed?: number) => someBytes(length, '%PDF-1.7\n', seed);

export const aProgram = () => someBytes(4096, 'MZ\u0090\u0000');

/** A Word 97 file with its directory far behind its head. */
export const aFarDoc = (length = 64_000, seed?: number) =>
  aCompoundFile(['Root Entry', 'WordDocument'], someBytes(length, '', seed));

/** An XLS with one sheet of this type (0: cells), padded to `length`; below 4096 bytes it is a small stream. */
export function anXls(sheet = 0, length = 8000, password = false): Uint8Array {
  const records = [
    aRecord(0x809, [0, 6, 5, 0]),
    ...(password ? [aRecord(0x2f, [0, 0])] : []),
    aRecord(0x31, Array.from(someBytes(700))),
    aRecord(0x85, [0, 0, 0, 0, 2, sheet, 1, 0, 0x41]),
    aRecord(0x0a, []),
  ];
  const text = Buffer.concat([...records, Buffer.alloc(length)]).subarray(0, length);
  return aCompoundFile(['Root Entry', 'Workbook'], text);
}

const aRecord = (type: number, content: readonly number[]) =>
  Buffer.from([type & 0xff, type >> 8, content.length & 0xff, content.length >> 8, ...content]);

const noEntry = 0xffffffff;
const lastSector = 0xfffffffe;

/**
 * An OLE file with streams of these names and its directory at the end. The first is the root, the second has the
 * content.
 */
export function aCompoundFile(
  names: readonly string[],
  content: Uint8Array = Buffer.alloc(0),
): Uint8Array {
  const perSector = 4;
  const directories = Math.ceil(names.length / perSector);
  const contents = Math.ceil(content.length / 512);
  const inTable = 128;
  const tables = Math.ceil((directories + contents + 1) / (inTable - 1));
  const small = tables + contents;
  const first = small + 1;
  const next = Buffer.alloc(512 * tables, 0xff);
  const chain = (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) {
      next.writeUInt32LE(at === from + count - 1 ? lastSector : at + 1, at * 4);
    }
  };
  chain(tables, contents);
  chain(small, 1);
  chain(first, directories);
  const isSmall = content.length < 4096;
  const directory = Buffer.alloc(512 * directories);
  names.forEach((name, index) => {
    const holds = index === 1 || (index === 0 && isSmall);
    const start = isSmall && index === 1 ? 0 : tables;
    const right = index > 0 && index + 1 < names.length ? index + 1 : noEntry;
    const child = index === 0 && names.length > 1 ? 1 : noEntry;
    const entry = { right, child, start: holds ? start : 0, size: holds ? content.length : 0 };
    directoryEntry(name, entry).copy(directory, index * 128);
  });
  // The table of the small stream: each part of 64 bytes names the next one.
  const parts = Buffer.alloc(512, 0xff);
  const count = isSmall ? Math.ceil(content.length / 64) : 0;
  for (let at = 0; at < count; at += 1) {
    parts.writeUInt32LE(at === count - 1 ? lastSector : at + 1, at * 4);
  }
  const head = Buffer.alloc(512);
  head.write('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1');
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(first, 48);
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(small, 60);
  head.writeUInt32LE(lastSector, 68);
  head.fill(0xff, 76);
  for (let table = 0; table < Math.min(tables, 109); table += 1) {
    head.writeUInt32LE(table, 76 + table * 4);
  }
  const lists = listsOf(tables, first + directories);
  if (lists.length > 0) head.writeUInt32LE(first + directories, 68);
  const padding = Buffer.alloc(contents * 512 - content.length);
  return Buffer.concat([head, next, content, padding, parts, directory, lists]);
}

/** Sectors for table numbers beyond the header's room, starting at `from`. */
function listsOf(tables: number, from: number): Buffer {
  const count = Math.max(0, Math.ceil((tables - 109) / 127));
  const lists = Buffer.alloc(512 * count, 0xff);
  for (let table = 109; table < tables; table += 1) {
    const place = table - 109;
    lists.writeUInt32LE(table, Math.floor(place / 127) * 512 + (place % 127) * 4);
  }
  for (let list = 0; list < count; list += 1) {
    lists.writeUInt32LE(list === count - 1 ? lastSector : from + list + 1, list * 512 + 508);
  }
  return lists;
}

type DirectoryEntry = { right: number; child: number; start: number; size: number };

function directoryEntry(name: string, { right, child, start, size }: DirectoryEntry): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt32LE(noEntry, 68);
  entry.writeUInt32LE(right, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** A DOCX that begins with a long picture, so that its head says only "zip". */
export const aLateDocx = (comment = '', length = 20_000, seed?: number) =>
  aZip(
    [
      ['media/photo.png', someBytes(length, '', seed)],
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      ['word/document.xml', Buffer.from('<w:document/>')],
    ],
    comment,
  );

export const aPlainZip = () => aZip([['setup.exe', aProgram()]]);

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

/** Fields shared by local and central headers, two bytes later in the central one. */
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

export function segment(marker: number, content: string | Buffer): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

type AJpeg = { fill?: number; length?: number; before?: readonly Buffer[] };

/** A JPEG without a picture; `before` precedes its tables. */
export function aJpeg({ fill = 1, length = 40, before = [] }: AJpeg): Uint8Array {
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'),
      ...before,
      segment(0xdb, Buffer.alloc(65, 1)),
      segment(0xda, Buffer.alloc(10, 2)),
      Buffer.alloc(length, fill),
      Buffer.from([0xff, 0xd9]),
    ]),
  );
}

export function exifOf({ orientation, place }: { orientation: number; place: string }): Buffer {
  const tags = 2;
  const gpsAt = 8 + 2 + tags * 12 + 4;
  const body = Buffer.alloc(gpsAt + 2 + 12 + 4);
  body.write('MM\0*', 'latin1');
  body.writeUInt32BE(8, 4);
  body.writeUInt16BE(tags, 8);
  writeTag(body, 10, { tag: 0x0112, type: 3, value: orientation << 16 });
  writeTag(body, 22, { tag: 0x8825, type: 4, value: gpsAt });
  body.writeUInt16BE(1, gpsAt);
  writeTag(body, gpsAt + 2, { tag: 1, type: 2, value: 0 });
  body.write(place.padEnd(4, '\0').slice(0, 4), gpsAt + 10, 'latin1');
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), body]));
}

type Tag = { tag: number; type: number; value: number };

function writeTag(body: Buffer, at: number, { tag, type, value }: Tag): void {
  body.writeUInt16BE(tag, at);
  body.writeUInt16BE(type, at + 2);
  body.writeUInt32BE(type === 2 ? 4 : 1, at + 4);
  body.writeUInt32BE(value, at + 8);
}

/** Inserts the segment where cameras put it. */
export function withSegment(jpeg: Uint8Array, extra: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), extra, jpeg.subarray(2)]);
}

/** The head of a HEIC file, as iPhones write it. */
export function aHeic(brand = 'heic'): Uint8Array {
  const head = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(200, 5)]));
}

/** A pixel in each format. */
export const points = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
} as const;

export function anImage(rest: object = {}) {
  const facts = { name: 'jar.png', type: 'image/png', width: 1, height: 1 };
  return { ...facts, data: points['image/png'], ...rest };
}

export const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');

export const sha256Of = (data: string) =>
  createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');
