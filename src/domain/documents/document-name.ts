/** Sanitizes file names for storage, display and download. */

const hidden: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
];
const mostCharacters = 255;

/** The last path part on one line, at most 255 characters with its ending; "document" if empty. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const seen = Array.from(last, (sign) => (isHidden(sign) ? '' : sign)).join('');
  const text = seen.replace(/\s+/g, ' ').trim();
  const dot = text.lastIndexOf('.');
  const ending = dot === -1 ? '' : text.slice(dot);
  const stem = (dot === -1 ? text : text.slice(0, dot)).replace(/^[. ]+|[. ]+$/g, '');
  return `${cut(stem || 'document', mostCharacters - ending.length)}${ending}`.slice(
    0,
    mostCharacters,
  );
}

function isHidden(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return hidden.some(([from, to]) => code >= from && code <= to);
}

/** Cuts between characters and trims trailing dots and spaces. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, Math.max(0, length));
  return start.replace(/[\ud800-\udbff]$/, '').replace(/[. ]+$/, '');
}
