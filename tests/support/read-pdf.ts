/** Reads PDFs as our own writer makes them, uncompressed: the structure tree and the text that hangs on it. */

export type ReadElement = { type: string; scope: string | undefined; text: string };

export type ReadPdf = {
  title: string | undefined;
  /** Each sheet's box: left, bottom, right, top. */
  sheets: number[][];
  /** The tree, parents before children, in reading order. */
  elements: ReadElement[];
  /** The text of every artifact. */
  artifacts: string[];
  /** Text that belongs to nothing. */
  unmarked: string[];
};

type Letters = (hex: string) => string;
type Marked = { artifact: boolean; mcid: number | undefined; lines: string[] };

/** Takes a whole file apart. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const pages = [...objects].filter(([, body]) => body.includes('/Type /Page\n'));
  const marked = new Map(pages.map(([id, body]) => [id, contentOf(objects, body)]));
  const all = [...marked.values()].flat();
  const root = [...objects].find(([, body]) => body.includes('/S /Document\n'));
  const info = [...objects.values()].find((body) => body.includes('/Producer ')) ?? '';
  const title = objects.get(Number(/\/Title (\d+) 0 R/.exec(info)?.[1]));
  return {
    title: title?.slice(1, -1),
    sheets: pages.map(([, body]) => numbers(/\/MediaBox \[(.*?)\]/.exec(body)?.[1])),
    elements: root ? treeFrom(objects, root[0], marked) : [],
    artifacts: all.filter(({ artifact }) => artifact).map(textOf),
    unmarked: all
      .filter(({ artifact, mcid }) => !artifact && mcid === undefined)
      .map(textOf)
      .filter(Boolean),
  };
}

function objectsOf(file: string): Map<number, string> {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [Number(id), body]));
}

function treeFrom(
  objects: Map<number, string>,
  id: number,
  marked: Map<number, Marked[]>,
): ReadElement[] {
  const body = objects.get(id) ?? '';
  const kids = /\/K \[(.*?)\]/.exec(body)?.[1] ?? '';
  const page = Number(/\/Pg (\d+) 0 R/.exec(body)?.[1] ?? -1);
  const children = [...kids.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]));
  const mcids = children.length > 0 ? [] : numbers(kids);
  const own = mcids.flatMap((mcid) =>
    (marked.get(page) ?? []).filter((content) => content.mcid === mcid).map(textOf),
  );
  return [
    {
      type: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      scope: /\/Scope \/(\w+)/.exec(body)?.[1],
      text: own.join(' '),
    },
    ...children.flatMap((child) => treeFrom(objects, child, marked)),
  ];
}

/** A page's marked contents, and what stands outside them, in the order they were drawn. */
function contentOf(objects: Map<number, string>, page: string): Marked[] {
  const at = (name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(page)?.[1]);
  const resources = objects.get(at('Resources')) ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
      name,
      lettersOf(objects, objects.get(Number(id)) ?? ''),
    ]),
  );
  const all: Marked[] = [];
  const open = () => ({ artifact: false, mcid: undefined, lines: [] });
  let current: Marked = open();
  let letters: Letters | undefined;
  const stream = objects.get(at('Contents')) ?? '';
  for (const line of stream.replaceAll(/<<\n(.*)\n>> BDC/g, '<< $1 >> BDC').split('\n')) {
    const begins = /^\/(\w+) <<.*>> BDC$/.exec(line);
    const number = /\/MCID (\d+)/.exec(line)?.[1];
    if (begins || line === 'EMC') {
      all.push(current);
      current = open();
    }
    if (begins) {
      current.artifact = begins[1] === 'Artifact';
      current.mcid = number === undefined ? undefined : Number(number);
    }
    letters = fonts.get(/^\/(F\d+) /.exec(line)?.[1] ?? '') ?? letters;
    if (line.endsWith(' TJ')) current.lines.push(shown(line, letters));
  }
  return [...all, current];
}

function shown(line: string, letters: Letters | undefined): string {
  return [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => letters?.(hex) ?? '').join('');
}

/** The signs of Windows' letters that Latin-1 has not, by code; Node's own decoder does not know them. */
const windows: Record<string, string> = {
  '85': '…',
  '91': '‘',
  '92': '’',
  '93': '“',
  '94': '”',
  '95': '•',
  '96': '–',
  '97': '—',
};

const latin = (code: string) => String.fromCharCode(parseInt(code, 16));

/** How a font's codes are read: by its own table where it is embedded, else as Windows does. */
function lettersOf(objects: Map<number, string>, font: string): Letters {
  const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
  if (table === undefined) {
    return (hex) => (hex.match(/../g) ?? []).map((code) => windows[code] ?? latin(code)).join('');
  }
  const known = codesOf(objects.get(Number(table)) ?? '');
  return (hex) =>
    (hex.match(/.{4}/g) ?? []).map((code) => known[parseInt(code, 16)] ?? '').join('');
}

/** The letters of a ToUnicode table, by code. */
function codesOf(table: string): string[] {
  const ranges = table.slice(table.indexOf('beginbfrange'), table.indexOf('endbfrange'));
  return [...ranges.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)].flatMap(([, , entries = '']) =>
    [...entries.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** A line that was broken at a space is one again. */
function textOf({ lines }: Marked): string {
  return lines.map((line) => line.trim()).join(' ');
}

function numbers(text = ''): number[] {
  return text.split(/\s+/).filter(Boolean).map(Number);
}
