import { encode } from 'uqr';

/** The quiet zone of the standard, in modules. */
const quiet = 4;

/** An SVG path of black modules, in a square of `size`. */
export function qrPathOf(text: string): { size: number; d: string } {
  const rows = encode(text, { ecc: 'M', border: quiet }).data;
  return { size: rows.length, d: rows.map(rowPath).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - from;
    path += `M${from} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
