/** Bookkeeping: a ledger page with one entry a row, in one of two columns. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

/** By their columns, newest last: the last one is gold. */
const entries = ['left', 'right', 'left', 'right'];

/** A five-row ledger: the head, then a row an entry. */
export function Bookkeeping() {
  return (
    <Drawing>
      <path d="M14 15h131v88H14z" className="fill-sheet" />
      <path d="M14 32.6h131M14 50.2h131M14 67.8h131M14 85.4h131M84 15v88M115 15v88" />
      {Array.from(entries.entries(), ([index, column]) => (
        <g key={index}>
          <path d={`M24 ${41.4 + index * 17.6}h${index % 2 === 0 ? 38 : 30}`} />
          <Bead
            x={column === 'left' ? 99.5 : 130}
            y={41.4 + index * 17.6}
            r={5}
            tone={index === entries.length - 1 ? 'gold' : 'ink'}
          />
        </g>
      ))}
    </Drawing>
  );
}
