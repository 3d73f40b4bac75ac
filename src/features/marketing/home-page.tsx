/** The first page: for now one promise and the way to the estimator. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function HomePage() {
  return (
    <Container>
      <title>{firm.name}</title>
      <div className="grid gap-8 py-20">
        <PageHead
          size="d1"
          title={
            <>
              The price first.
              <br />
              Then the conversation.
            </>
          }
          lead="Tax preparation, planning, bookkeeping and a fractional CFO. Answer a few questions and read your estimate line by line."
        />
        <div>
          <LinkButton kind="primary" to={paths.estimator}>
            Get Price Estimate
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
