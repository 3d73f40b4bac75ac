import { Container } from './container.tsx';
import { type Status, StatusFact } from './status-fact.tsx';

/** The live region is always mounted, so its first text is announced. */
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
