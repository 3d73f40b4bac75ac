import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { CutWire } from '#ui/cut-wire.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Container, PageHead } from '#ui/page-head.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function NotFoundPage() {
  return (
    <Container>
      <title>{`Page not found | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-center gap-x-7 gap-y-10 py-[clamp(64px,8vw,120px)] desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <PageHead
            size="d1"
            title="Page not found"
            lead="There is nothing at this address. It may have been mistyped, or the page has moved."
          />
          <div className="grid tablet:block">
            <LinkButton kind="primary" to={paths.home}>
              Back to Home
            </LinkButton>
          </div>
          <p className="max-w-prose text-soft">
            Or continue to <TextLink to={paths.services}>Services</TextLink>, the{' '}
            <TextLink to={paths.estimator}>Price Estimator</TextLink> or{' '}
            <TextLink to={paths.contact}>Contact</TextLink>. What you have saved on this device is
            still there.
          </p>
        </div>
        <CutWire />
      </div>
    </Container>
  );
}
