/** A status in a place that is kept free for it: nothing moves when its words come. */
import { type Status, StatusFact } from './status-fact.tsx';

/** The live region is always there, so that its first words are announced too. */
export function StatusWords(status: Status) {
  return <output className="block">{status.fact && <StatusFact {...status} />}</output>;
}
