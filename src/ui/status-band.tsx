/** The quiet line across every page: what a visitor should know about their own things. */
import { Container } from './container.tsx';
import { type Status, StatusFact } from './status-fact.tsx';

/** The live region is always there, so that its first words are announced too. */
export function StatusBand(status: Status) {
  return (
    <output data-print="no" className="block bg-wash">
      {status.fact && (
        <Container>
          <span className="block py-2">
            <StatusFact {...status} />
          </span>
        </Container>
      )}
    </output>
  );
}
