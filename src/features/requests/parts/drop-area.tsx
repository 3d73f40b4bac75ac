/** Where files may be dropped; it shows so while some are held over it. */
import { type DragEvent, type ReactNode, useState } from 'react';

interface DropAreaProps {
  /** Whether files are wanted here: it is drawn then. */
  readonly wanted: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  /** Told whether files are held over it. */
  readonly children: (over: boolean) => ReactNode;
}

export function DropArea({ wanted, onDrop, children }: DropAreaProps) {
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
      className={`${wanted ? zone : 'data-[state=over]:bg-goldwash'} grid gap-3`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children(over)}
    </div>
  );
}

/** On small screens nothing is dropped: there it is no box. */
const zone =
  'lt-desk:contents border-1.5 border-dashed border-edge rounded-control bg-sheet px-4 py-3.5 data-[state=over]:border-ink data-[state=over]:bg-goldwash';
