import { Dot, type DotProps } from './dot.tsx';

interface FeatureListProps extends DotProps {
  readonly items: readonly string[];
}

export function FeatureList({ items, tone }: FeatureListProps) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li
          key={item}
          className="flex items-baseline gap-3 border-b border-rule py-3 last:border-0"
        >
          <Dot tone={tone} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
