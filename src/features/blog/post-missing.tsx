/** What stands where there is no post, or none that can be had now. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { blogTexts } from '#texts/blog.ts';
import { Container } from '#ui/container.tsx';
import { CutWire } from '#ui/cut-wire.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface PostMissingProps {
  /** Whether the server said so; else it could not be asked. */
  readonly known: boolean;
}

export function PostMissing({ known }: PostMissingProps) {
  return (
    <Container>
      <title>{`${blogTexts.missing} | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-center gap-x-7 gap-y-10 py-[clamp(64px,8vw,120px)] desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <PageHead
            size="d1"
            title={blogTexts.missing}
            lead={known ? blogTexts.missingLead : blogTexts.notHere}
          />
          <div className="grid tablet:block">
            <LinkButton kind="primary" to={paths.blog}>
              {blogTexts.back}
            </LinkButton>
          </div>
        </div>
        <CutWire />
      </div>
    </Container>
  );
}
