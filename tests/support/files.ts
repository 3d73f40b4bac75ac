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

/** A PDF as far as anybody looks. */
export const aPdf = (length = 5000, seed?: number) => someBytes(length, '%PDF-1.7\n', seed);

/** A Windows program, whatever it is called. */
export const aProgram = () => someBytes(4096, 'MZ\u0090\u0000');

/** A Word 97 file whose directory lies far behind its head. */
export const aFarDoc = (length = 64_000, seed?: number) =>
  someBytes(length, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', seed);

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
