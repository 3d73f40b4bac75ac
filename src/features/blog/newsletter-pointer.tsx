/** The way to the newsletter, and that it leads to another site. */
import { links } from '#config/links.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function NewsletterPointer() {
  return (
    <section aria-label="Newsletter" className="border-y-1 border-rule bg-wash">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8">
          <p className="max-w-prose">
            <strong className="font-600">You will be redirected to an external site,</strong>{' '}
            <span className="wrap-anywhere">{links.newsletter.host}</span>. It opens in a new tab;
            this page stays where it is.
          </p>
          <div className="lt-tablet:w-full lt-tablet:grid">
            <LinkButton kind="primary" href={links.newsletter.href} outside>
              Read the Newsletter
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}
