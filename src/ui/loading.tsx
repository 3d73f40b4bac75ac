/** What stands in a page's place until it is known what to show. */
import { Container } from './container.tsx';

/** The word and a bare wire; without a script nothing would follow. */
export function Loading() {
  return (
    <Container>
      <div className="grid gap-4 py-20">
        <output className="noscript:hidden">Loading...</output>
        <p className="hidden noscript:block">This page needs JavaScript.</p>
        <span aria-hidden="true" className="block border-t-1.5 border-ink" />
      </div>
    </Container>
  );
}
