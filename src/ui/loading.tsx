/** What stands in a page's place until it is known what to show. */
import { Container } from './container.tsx';

/** In time the browser itself shows it, whether or not any script has come (the keyframes are in src/index.html). */
const whenSlow = { visibility: 'hidden', animation: 'late 0s 12s forwards' } as const;

/** The word and a bare wire; without a script nothing would follow. */
export function Loading() {
  return (
    <Container>
      <div className="grid gap-4 py-20">
        <output className="noscript:hidden">Loading...</output>
        <p className="hidden noscript:block">This page needs JavaScript.</p>
        <span className="text-small text-soft noscript:hidden" style={whenSlow}>
          This takes longer than it should. Check your connection, or load the page again.
        </span>
        <span aria-hidden="true" className="block border-t-1.5 border-ink" />
      </div>
    </Container>
  );
}
