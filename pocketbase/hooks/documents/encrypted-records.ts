/**
 * Encryption at rest of a document: cut into records of equal length, each encrypted (AES-256-GCM) under a key of its own, derived from
 * the document, its length and the record's place. So a record that was changed, or belongs elsewhere, does not open, and a
 * stretch of a document is read without the rest.
 */
export const recordBytes = 16 * 1024;

/** What the cipher adds to a record: a nonce and a tag. */
const addedBytes = 28;

/** What a document's records are encrypted with; `secret` is a key's. */
export type Encryption = { id: string; size: number; secret: string };

/** Where a record begins that holds the byte at `offset`. */
export function recordPosition(offset: number): number {
  return Math.floor(offset / recordBytes) * (recordBytes + addedBytes);
}

/** How many bytes a whole document takes at rest. */
export function bytesAtRest(size: number): number {
  return size + Math.ceil(size / recordBytes) * addedBytes;
}

/** How many bytes of a document its first `stored` bytes at rest hold; a record that was cut counts for nothing. */
export function bytesIn(stored: number, size: number): number {
  const whole = Math.min(Math.floor(stored / (recordBytes + addedBytes)), size / recordBytes);
  const have = Math.floor(whole) * recordBytes;
  const last = size - have;
  const rest = stored - recordPosition(have);
  return last < recordBytes && rest >= last + addedBytes ? size : have;
}

/** Encrypts the record that begins at `offset`. */
export function encryptRecord(by: Encryption, offset: number, plain: GoBytes): GoBuffer {
  return Buffer.from($security.encrypt(plain, keyAt(by, offset)), 'base64');
}

/**
 * Reads `length` bytes from `offset` out of records, and hands them over piece by piece; throws where a record is not as
 * it was written. Call with a stretch that is inside the document.
 */
export function readRecords(
  source: GoSource,
  by: Encryption,
  { offset, length }: { offset: number; length: number },
  take: (piece: GoBuffer) => void,
): void {
  const end = offset + length;
  const first = offset - (offset % recordBytes);
  source.seek(recordPosition(first), 0);
  for (let at = first; at < end; at += recordBytes) {
    const plain = decryptRecord(by, at, readFully(source, Math.min(recordBytes, by.size - at)));
    const from = Math.max(offset - at, 0);
    const to = Math.min(end - at, plain.length);
    take(from === 0 && to === plain.length ? plain : stretch(plain, from, to));
  }
}

/** A whole document's bytes, in memory alone. */
export function readWhole(source: GoSource, by: Encryption): Uint8Array {
  const whole = new Uint8Array(by.size);
  let at = 0;
  readRecords(source, by, { offset: 0, length: by.size }, (piece) => {
    whole.set(piece, at);
    at += piece.length;
  });
  return whole;
}

function decryptRecord(by: Encryption, offset: number, record: GoBuffer): GoBuffer {
  const plain = $security.decrypt(record.toString('base64'), keyAt(by, offset));
  // The engine's text holds the bytes as they are, as long as nothing looks at it.
  return Buffer.from(toBytes(plain, 0));
}

function readFully(source: GoSource, plainBytes: number): GoBuffer {
  const record = Buffer.alloc(plainBytes + addedBytes);
  for (let at = 0; at < record.length;) at += source.read(stretch(record, at, record.length));
  return record;
}

function stretch(bytes: GoBuffer, from: number, to: number): GoBuffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
}

function keyAt({ id, size, secret }: Encryption, offset: number): string {
  const index = Math.floor(offset / recordBytes);
  return toString(Buffer.from($security.hs256(`${id} ${size} ${index}`, secret), 'hex'), 0);
}
