/** Where files may be dropped; it shows so while some are held over it. */
import { type DragEvent, type ReactNode, useState } from 'react';

import { requestTexts } from '#texts/own-requests.ts';

interface DropAreaProps {
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function DropArea({ onDrop, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDrop(files);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setOver(false);
  };
  return (
    <div
      data-state={over ? 'over' : 'rest'}
      className="grid gap-3 border-1.5 border-dashed border-edge rounded-control bg-sheet px-4 py-3.5 data-[state=over]:border-ink data-[state=over]:bg-goldwash"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      <p className="text-note text-soft lt-desk:hidden">
        {over ? requestTexts.dropNow : requestTexts.drop}
      </p>
    </div>
  );
}
