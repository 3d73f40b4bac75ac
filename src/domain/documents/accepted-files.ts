/** Which files are taken: their endings, and at most how large. Those for requests are in request-files.ts. */
import { cleanName } from './document-name.ts';
import { documentEndings, documentMaxBytes } from './document.ts';

/** A file's first bytes. */
export type Head = ArrayLike<number>;

/** `pictureOf` names the ending of a picture by its head, where pictures are taken. */
export type AcceptedFiles = {
  endings: readonly string[];
  maxBytes: number;
  pictureOf?: (head: Head) => string | undefined;
};

/** Tax returns with an estimate. */
export const estimateFiles: AcceptedFiles = {
  endings: documentEndings,
  maxBytes: documentMaxBytes,
};

/** The accepted ending of a file name in lower case, or nothing. */
export function fileEnding(name: string, { endings }: AcceptedFiles): string | undefined {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(`.${ending}`));
}

/** Endings of files that are taken anywhere, with the one that judging answers for each. */
const knownEndings = new Map(
  [...documentEndings, 'xls', 'xlsx', 'jpg', 'png', 'heic', 'webp']
    .map((ending) => [ending, ending])
    .concat([
      ['jpeg', 'jpg'],
      ['heif', 'heic'],
    ])
    .map(([ending = '', content = '']) => [ending, content] as const),
);

/** The name with the ending of its content: it takes the place of another known one, or is added. */
export function nameEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.');
  const present = knownEndings.get(name.slice(dot + 1).toLowerCase());
  if (dot !== -1 && present === ending) return name;
  return cleanName(`${dot !== -1 && present ? name.slice(0, dot) : name}.${ending}`);
}
