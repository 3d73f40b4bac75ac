import { Container } from './page-head.tsx';

/** CSS shows the word after 12 s, even without script (keyframes in src/index.html). */
const whenSlow = { visibility: 'hidden', animation: 'late 0s 12s forwards' } as const;

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
