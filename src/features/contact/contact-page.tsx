/** Shows the message form and other ways to reach the firm. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { MessageForm } from './parts/message-form.tsx';
import { WaysToReachUs } from './parts/ways-to-reach-us.tsx';

export function ContactPage() {
  return (
    <>
      <PageMeta
        title="Contact"
        description="Write to us, call or visit. We answer every message within 24 hours, Monday to Friday."
        path={paths.contact}
      />
      <PageSchema
        data={{ '@type': 'ContactPage', name: 'Contact', url: firm.site + paths.contact }}
      />
      <Container>
        <div className="grid gap-x-[clamp(40px,5.5vw,80px)] gap-y-16 py-[clamp(40px,5vw,72px)] desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            <PageHead
              size="d1"
              title={
                <>
                  Write to us.
                  <br />
                  We answer
                  <br />
                  within 24 hours.
                </>
              }
            />
            <div className="mt-10">
              <MessageForm />
            </div>
          </div>
          <WaysToReachUs />
        </div>
      </Container>
    </>
  );
}
