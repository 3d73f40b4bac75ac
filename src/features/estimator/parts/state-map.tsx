/** The fifty dots beside the state field: the chosen state turns gold. */
import { stateCode } from '#domain/us-states.ts';
import { FiftyDots } from '#ui/fifty-dots.tsx';

export function StateMap({ name }: { name: string }) {
  return <FiftyDots tone="rings" state={stateCode(name)} />;
}
