/** A text as a QR code, drawn on this device: black on white by day and by night, because phones read it so. */
import { useEffect, useState } from 'react';

import type { qrPathOf } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Where the code that draws it cannot be had, its place stays empty: the text stands below it. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<ReturnType<typeof qrPathOf>>();
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const late = await import('./qr-path.ts');
      if (wanted) setDrawn(late.qrPathOf(text));
    };
    draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <div className="aspect-square w-full max-w-60">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
          className="block w-full"
        >
          <rect width={drawn.size} height={drawn.size} fill="white" />
          <path d={drawn.d} fill="black" />
        </svg>
      )}
    </div>
  );
}
