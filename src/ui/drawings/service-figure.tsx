import type { ReactNode } from 'react';

import type { Service } from '#domain/estimator/options.ts';
import { TaxPlanning } from './tax-planning.tsx';
import { Bead, Drawing } from './drawing.tsx';

function TaxPreparation() {
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

const periods = 6;

function FractionalCfo() {
  return (
    <Drawing>
      <path d="M14 111h131" />
      {Array.from({ length: periods }, (_, period) =>
        Array.from({ length: period + 1 }, (_, dot) => (
          <Bead
            key={`${period}-${dot}`}
            x={28 + period * 20.8}
            y={102 - dot * 17.4}
            r={7}
            tone={period === periods - 1 ? 'gold' : 'ring'}
          />
        )),
      )}
    </Drawing>
  );
}

const entries = ['left', 'right', 'left', 'right'];

function Bookkeeping() {
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

const figures = {
  'Tax Preparation': <TaxPreparation />,
  'Tax Planning': <TaxPlanning />,
  Bookkeeping: <Bookkeeping />,
  'Fractional CFO': <FractionalCfo />,
} satisfies Record<Service, ReactNode>;

export function ServiceFigure({ service }: { readonly service: Service }) {
  return figures[service];
}
