/**
 * Encryption at rest: records of equal length (AES-256-GCM), so ranges can be read alone. Each record's key derives
 * from document, length and position, so a moved record fails.
 */
export const recordBytes = 16 * 1024;

const addedBytes = 28;

export type Encryption = { id: string; size: number; secret: string };

export function recordPosition(offset: number): number {
  return Math.floor(offset / recordBytes) * (recordBytes + addedBytes);
}

export function bytesAtRest(size: number): number {
  return size + Math.ceil(size / recordBytes) * addedBytes;
}

/** The document's bytes in `stored` encrypted bytes, without an incomplete record. */
export function bytesIn(stored: number, size: number): number {
  const whole = Math.min(Math.floor(stored / (recordBytes + addedBytes)), size / recordBytes);
  const have = Math.floor(whole) * recordBytes;
  const last = size - have;
  const rest = stored - recordPosition(have);
  return last < recordBytes && rest >= last + addedBytes ? size : have;
}

export function encryptRecord(by: Encryption, offset: number, plain: GoBytes): GoBuffer {
  return Buffer.from($security.encrypt(plain, keyAt(by, offset)), 'base64');
}

/** Decrypts piece by piece; throws if a record was altered. */
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
  // goja keeps raw bytes in a string as long as nothing reads it.
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
