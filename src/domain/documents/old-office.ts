/** Tells DOC from XLS files by their streams; finds macros and passwords. */
import { type CompoundFile, outermost, type Pieces, readCompound } from './compound-file.ts';
import type { DocumentProblem } from './document.ts';
import type { ReadBytes } from './read-bytes.ts';

/** A file without one of these streams is of another kind, such as MSI or MSG. */
const mainStreams = [
  ['doc', ['worddocument']],
  ['xls', ['workbook', 'book']],
] as const;

const encrypted = 'encryptedpackage';

const macroStorages: ReadonlySet<string> = new Set([
  'macros',
  'vba',
  '_vba_project',
  '_vba_project_cur',
]);

export function judgeOldOffice(
  size: number,
  read: ReadBytes,
  endings: readonly string[],
): { ending: 'doc' | 'xls' } | DocumentProblem {
  const file = readCompound(size, read);
  if (!file) return 'unreadable';
  const names = file.entries.map(({ name }) => name);
  if (names.some((name) => macroStorages.has(name))) return 'macros';
  if (names.includes(encrypted)) return 'password';
  const outer = outermost(file.entries);
  const found = mainStreams.flatMap(([ending, wanted]) => {
    const main = outer.filter(({ name }) => wanted.some((each) => each === name));
    return main.length > 0 && main.length <= wanted.length ? [{ ending, main }] : [];
  });
  const [kind, another] = found;
  if (!kind || another || !endings.includes(kind.ending)) return 'type';
  const { ending, main } = kind;
  if (ending === 'doc') return { ending };
  const problems = main.map((entry) => sheetProblem(read, file.piecesOf(entry)));
  return problems.find((problem) => problem !== undefined) ?? { ending };
}

/** Records read before the first sheet; no workbook has more. */
const mostRecords = 50_000;
const record = { end: 0x0a, password: 0x2f, sheet: 0x85 };
const macroSheets: ReadonlySet<number> = new Set([1, 6]);

/** Refuses macro sheets, and workbooks with a password, whose sheet list is encrypted. */
function sheetProblem(
  read: ReadBytes,
  pieces: ReturnType<CompoundFile['piecesOf']>,
): DocumentProblem | undefined {
  if (!pieces) return 'unreadable';
  const two = (at: number) => byteIn(read, pieces, at) + byteIn(read, pieces, at + 1) * 0x100;
  const end = pieces.starts.length * pieces.length;
  for (let at = 0, count = 0; at < end; at += 4 + two(at + 2), count += 1) {
    const type = two(at);
    if (type === record.end) return undefined;
    if (count === mostRecords) return 'unreadable';
    if (type === record.password) return 'password';
    if (type === record.sheet && macroSheets.has(byteIn(read, pieces, at + 9))) return 'macros';
  }
  return undefined;
}

function byteIn(read: ReadBytes, { starts, length }: Pieces, at: number): number {
  const start = starts[Math.floor(at / length)];
  return start === undefined ? 0 : (read(start + (at % length), 1)[0] ?? 0);
}
