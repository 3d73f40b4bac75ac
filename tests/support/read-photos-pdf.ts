/** Reads a PDF of photos by its object table. */

export type ReadPhotoPage = {
  /** Left, bottom, right, top. */
  box: number[];
  /** The photo's size, from the lower left corner. */
  drawn: number[];
  width: number;
  height: number;
  jpeg: Uint8Array;
};

export function readPhotosPdf(pdf: Uint8Array): ReadPhotoPage[] {
  const text = Buffer.from(pdf).toString('latin1');
  if (!text.startsWith('%PDF-1.')) throw new Error('not a PDF');
  const objects = objectsOf(text);
  const object = (reference: string | undefined) => {
    const found = objects.get(Number(reference));
    if (found === undefined) throw new Error(`no object ${reference}`);
    return found;
  };
  const root = object(/\/Root (\d+) 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[1]);
  const pages = object(/\/Pages (\d+) 0 R/.exec(root)?.[1]);
  const kids = [...(/\/Kids \[(.*?)\]/.exec(pages)?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  if (Number(/\/Count (\d+)/.exec(pages)?.[1]) !== kids.length) throw new Error('wrong count');
  return kids.map(([, id]) => {
    const page = object(id);
    const content = streamOf(object(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
    const image = object(/\/XObject << \/\w+ (\d+) 0 R >>/.exec(page)?.[1]);
    const [, wide, high] = /^q ([\d.]+) 0 0 ([\d.]+) 0 0 cm \/\w+ Do Q$/.exec(content) ?? [];
    if (!image.includes('/Filter /DCTDecode')) throw new Error('not a JPEG');
    return {
      box: (/\/MediaBox \[(.*?)\]/.exec(page)?.[1] ?? '').split(' ').map(Number),
      drawn: [Number(wide), Number(high)],
      width: Number(/\/Width (\d+)/.exec(image)?.[1]),
      height: Number(/\/Height (\d+)/.exec(image)?.[1]),
      jpeg: new Uint8Array(Buffer.from(streamOf(image), 'latin1')),
    };
  });
}

/** Each entry must point at its object. */
function objectsOf(text: string): Map<number, string> {
  const table = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(text)?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(table, table + 40));
  if (!head) throw new Error('no table of objects');
  const objects = new Map<number, string>();
  for (let id = 1; id < Number(head[1]); id += 1) {
    const entry = text.slice(table + head[0].length + id * 20).slice(0, 20);
    if (!/^\d{10} 00000 n \n$/.test(entry)) throw new Error(`entry ${id} is ${entry}`);
    const start = `${id} 0 obj\n`;
    const at = Number(entry.slice(0, 10));
    if (!text.startsWith(start, at)) throw new Error(`object ${id} is not at ${at}`);
    objects.set(id, bodyFrom(text, at + start.length));
  }
  return objects;
}

function bodyFrom(text: string, at: number): string {
  const length = /^<<[^\n]*\/Length (\d+)[^\n]*>>\nstream\n/.exec(text.slice(at, at + 400));
  const end = length ? at + length[0].length + Number(length[1]) : at;
  return text.slice(at, text.indexOf('\nendobj\n', end));
}

function streamOf(body: string): string {
  const [, head = '', length] = /^([^\n]*\/Length (\d+)[^\n]*\nstream\n)/.exec(body) ?? [];
  const stream = body.slice(head.length, head.length + Number(length));
  if (body.slice(head.length + Number(length)) !== '\nendstream')
    throw new Error('a stream is cut');
  return stream;
}
