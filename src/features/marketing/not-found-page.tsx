/** Where an unknown address ends. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { Container } from '#ui/container.tsx';
import { NotFound } from '#ui/drawings/not-found.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function NotFoundPage() {
  return (
    <Container>
      <title>{`Page not found | ${firm.name}`}</title>
      <div className="grid gap-8 py-20">
        <div className="w-40">
          <NotFound />
        </div>
        <PageHead title="Page not found" lead="There is nothing at this address." />
        <div>
          <LinkButton kind="primary" to={paths.home}>
            Back to the first page
          </LinkButton>
        </div>
      </div>
    </Container>
  );
}
