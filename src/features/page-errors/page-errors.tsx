/** Lists browser errors for staff. */

import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { hasFailed } from '#domain/read-state.ts';
import type { ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { Container } from '#ui/container.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Table, TableRow } from '#ui/table.tsx';

interface PageErrorsProps {
  /** Last seen first. */
  readonly read: () => Promise<Asked<{ errors: readonly ShownPageError[] }, string>>;
}

/** Empty without errors. */
export function PageErrors({ read }: PageErrorsProps) {
  const { copy, state, read: again } = useServerCopy(read);
  const now = useNow();
  if (!hasFailed(state) && !copy?.errors.length) return null;
  return (
    <Container>
      <section aria-labelledby="page-errors" className="grid gap-5 pb-10">
        <h2 id="page-errors" className="text-d3">
          {pageErrorTexts.title}
        </h2>
        <p className="max-w-prose text-small text-soft">{pageErrorTexts.lead}</p>
        <ReadPart state={state} shown={copy?.errors} at={0} texts={pageErrorTexts} onAgain={again}>
          {(errors) => (
            <Table caption={pageErrorTexts.title} columns={pageErrorTexts.columns}>
              {errors.map((error) => (
                <TableRow
                  key={`${error.class} ${error.route} ${error.place} ${error.version}`}
                  head={error.class}
                  cells={[
                    error.route === '*' ? pageErrorTexts.otherPage : error.route,
                    <span key="place" className="wrap-anywhere">
                      {error.place || pageErrorTexts.noPlace}
                    </span>,
                    error.version,
                    error.times,
                    shortDateTime(error.first, now, firm.zone),
                    shortDateTime(error.last, now, firm.zone),
                  ]}
                />
              ))}
            </Table>
          )}
        </ReadPart>
      </section>
    </Container>
  );
}

const pageErrorTexts = {
  title: 'Errors in pages',
  lead: 'Errors in people’s browsers in the last 30 days: what kind and where in the code, never what anyone entered. Show them to those who look after this software.',
  loading: 'Loading...',
  unread: 'Whether there were errors in pages is not known right now.',
  columns: ['Kind', 'Page', 'Place', 'Version', 'Times', 'First', 'Last'],
  noPlace: 'Not known',
  otherPage: 'No page of the site',
} as const;
