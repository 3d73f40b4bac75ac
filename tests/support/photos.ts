/** Photos as cameras write them, with what they note beside the picture. */

/** A segment of a JPEG: its marker, its length, and these bytes. */
export function segment(marker: number, content: string | Buffer): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

type AJpeg = { fill?: number; length?: number; before?: readonly Buffer[] };

/** The form of a JPEG, with no picture in it that could be shown; `before` stands in front of its tables. */
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

/** An EXIF segment: how the camera was held, and where. */
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

/** A JPEG with this segment behind its first bytes, where cameras put it. */
export function withSegment(jpeg: Uint8Array, extra: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), extra, jpeg.subarray(2)]);
}

/** The first bytes of a file of that brand, as iPhones write their photos ("heic"); no browser can show it. */
export function aHeic(brand = 'heic'): Uint8Array {
  const head = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(200, 5)]));
}
