/** Writes photos as one PDF, a page each (docs/decisions/0018-take-all-files-one-way.md). */

export type PhotoPage = { jpeg: Uint8Array; width: number; height: number };

const sheet = { short: 612, long: 792 };

/** Deterministic: no date, id or producer, so equal photos give equal bytes. */
export function photosPdf(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? latin1(part) : part;
    parts.push(bytes);
    length += bytes.byteLength;
  };
  const object = (dictionary: string, stream?: string | Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n`);
    if (stream === undefined) write(`<< ${dictionary} >>`);
    else {
      write(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`);
      write(stream);
      write('\nendstream');
    }
    write('\nendobj\n');
  };

  // High bytes mark the file as binary.
  write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  const pageIds = pages.map((_, index) => 3 + index * 3);
  object('/Type /Catalog /Pages 2 0 R');
  object(
    `/Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length}`,
  );
  pages.forEach(({ jpeg, width, height }, index) => {
    const id = 3 + index * 3;
    const [wide, high] = fitted(width, height);
    object(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${id + 1} 0 R ` +
        `/Resources << /XObject << /Photo ${id + 2} 0 R >> >>`,
    );
    object('', `q ${wide} 0 0 ${high} 0 0 cm /Photo Do Q`);
    object(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      bareJpeg(jpeg),
    );
  });

  const table = length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return joined(parts);
}

/** Fits the photo into a letter sheet; the page has the photo's proportions. */
function fitted(width: number, height: number): [number, number] {
  const [mostWide, mostHigh] =
    width > height ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
  const scale = Math.min(mostWide / width, mostHigh / height);
  const points = (pixels: number) => Math.round(pixels * scale * 100) / 100;
  return [points(width), points(height)];
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

const adobe = 0xee;
const comment = 0xfe;
const startOfScan = 0xda;

/** Strips EXIF (place, time, camera), XMP, color profiles and comments. Returns other data unchanged. */
export function bareJpeg(jpeg: Uint8Array): Uint8Array {
  const segments: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan) {
    const marker = jpeg[at + 1] ?? 0;
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 0x100 + (jpeg[at + 3] ?? 0);
    if (!isNote(marker)) segments.push(jpeg.subarray(at, end));
    at = end;
  }
  if (jpeg[at] !== 0xff) return jpeg;
  return joined([...segments, jpeg.subarray(at)]);
}

/** APP0 (JFIF) and APP14 (Adobe) define the colors; other APP segments are metadata. */
function isNote(marker: number): boolean {
  return (marker > 0xe0 && marker <= 0xef && marker !== adobe) || marker === comment;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
