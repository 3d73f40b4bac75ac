/** Tax Preparation: one torn slip a return, a dot on each. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

/** Federal and state: the slips lie one over the other, the last one behind. */
export function TaxPreparation() {
  return (
    <Drawing>
      <Slip x={74} y={22} />
      <Slip x={14} y={8} />
    </Drawing>
  );
}

function Slip({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h72v84l-7 6-9-7-8 7-8-7-8 7-8-7-8 7-8-7-8 0z" className="fill-sheet" />
      <path d="M12 17h20M54 17h6M12 32h26M54 32h6M12 47h18M54 47h6M46 66h16M46 70h16" />
      <Bead x={19} y={67} r={6} />
    </g>
  );
}
