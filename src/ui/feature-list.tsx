/** A list in which one gold dot stands for one feature. */
import { Dot } from './dot.tsx';

interface FeatureListProps {
  readonly items: readonly string[];
}

/** Each item on a hairline of its own. */
export function FeatureList({ items }: FeatureListProps) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li
          key={item}
          className="flex items-baseline gap-3 border-b border-rule py-3 last:border-0"
        >
          <Dot />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
