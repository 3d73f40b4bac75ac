import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { hasFailed } from '#domain/read-state.ts';
import type { ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { Part } from '#ui/facts.tsx';
import { Container } from '#ui/page-head.tsx';
import { ReadPart, ReadStatus } from '#ui/read-part.tsx';
import { Table } from '#ui/table.tsx';

interface PageErrorsProps {
  /** Last seen first. */
  readonly read: () => Promise<Asked<{ errors: readonly ShownPageError[] }, string>>;
}

export function PageErrors({ read }: PageErrorsProps) {
  const { copy, state, read: again } = useServerCopy(read);
  const now = useNow();
  if (copy?.errors.length === 0) {
    return <ReadStatus state={state} isShown at={0} texts={pageErrorTexts} onAgain={again} />;
  }
  if (!copy && !hasFailed(state)) return null;
  return (
    <Container>
      <Part id="page-errors" title={pageErrorTexts.title} grid="gap-5 pb-10">
        <p className="max-w-prose text-small text-soft">{pageErrorTexts.lead}</p>
        <ReadPart state={state} shown={copy?.errors} at={0} texts={pageErrorTexts} onAgain={again}>
          {(errors) => (
            <Table
              caption={pageErrorTexts.title}
              columns={{
                Kind: (error) => error.class,
                Page: ({ route }) => (route === '*' ? 'No page of the site' : route),
                Place: ({ place }) => <span className="wrap-anywhere">{place || 'Not known'}</span>,
                Version: ({ version }) => version,
                Times: ({ times }) => times,
                First: ({ first }) => shortDateTime(first, now, firm.zone),
                Last: ({ last }) => shortDateTime(last, now, firm.zone),
              }}
              rows={errors}
              keyOf={(error) => `${error.class} ${error.route} ${error.place} ${error.version}`}
            />
          )}
        </ReadPart>
      </Part>
    </Container>
  );
}

const pageErrorTexts = {
  title: 'Errors in pages',
  lead: 'Errors in people’s browsers in the last 30 days: what kind and where in the code, never what anyone entered. Show them to those who look after this software.',
  loading: 'Loading...',
  unread: 'Whether there were errors in pages is not known right now.',
} as const;
