import { Bead, Drawing } from './drawing.tsx';

const dueMonths = new Set([1, 4, 6, 9]);

export function TaxPlanning() {
  return (
    <Drawing>
      <path d="M14 28h130M14 60h130M14 92h130" />
      {Array.from({ length: 12 }, (_, index) => (
        <Bead
          key={index}
          x={34 + (index % 4) * 31}
          y={28 + Math.floor(index / 4) * 32}
          tone={dueMonths.has(index + 1) ? 'gold' : 'ring'}
        />
      ))}
    </Drawing>
  );
}
