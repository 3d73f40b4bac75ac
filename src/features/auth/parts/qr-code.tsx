/** A text as a QR code, drawn on this device: black on white by day and by night, because phones read it so. */
import { useEffect, useState } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** How much white the standard wants around it, in modules. */
const quiet = 4;

/** Where the code that draws it cannot be had, its place stays empty: the text stands below it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (wanted) setRows(encode(text, { ecc: 'M', border: 0 }).data);
    };
    draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [text]);
  const size = rows.length + 2 * quiet;
  return (
    <div className="aspect-square w-full max-w-60">
      {rows.length > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="block w-full"
        >
          <rect width={size} height={size} fill="white" />
          <path d={rows.map(rowPath).join('')} fill="black" />
        </svg>
      )}
    </div>
  );
}

/** One stroke for each run of black. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - from;
    path += `M${from + quiet} ${y + quiet}h${width}v1h-${width}z`;
  }
  return path;
}
