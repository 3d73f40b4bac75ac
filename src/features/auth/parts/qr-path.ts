/** Draws QR codes: a file of its own, loaded when an authenticator is set up and at no other time. */
import { encode } from 'uqr';

/** How much white the standard wants around it, in modules. */
const quiet = 4;

/** A text as a square of `size` modules, `d` the path of the black ones. */
export function qrPathOf(text: string): { size: number; d: string } {
  const rows = encode(text, { ecc: 'M', border: quiet }).data;
  return { size: rows.length, d: rows.map(rowPath).join('') };
}

/** One stroke for each run of black. */
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
