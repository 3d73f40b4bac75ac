/** What did not work in someone's browser, for staff. */
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { hasFailed } from '#domain/read-state.ts';
import type { ShownPageError } from '#domain/page-errors/shown-page-error.ts';
import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { pageErrorTexts as texts } from '#texts/page-errors.ts';
import { Container } from '#ui/container.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Table, TableRow } from '#ui/table.tsx';

interface PageErrorsProps {
  /** The last seen first. */
  readonly read: () => Promise<Asked<{ errors: readonly ShownPageError[] }, string>>;
}

/** Nothing while there are none. */
export function PageErrors({ read }: PageErrorsProps) {
  const { copy, state, read: again } = useServerCopy(read);
  const now = useNow();
  if (!hasFailed(state) && !copy?.errors.length) return null;
  return (
    <Container>
      <section aria-labelledby="page-errors" className="grid gap-5 pb-10">
        <h2 id="page-errors" className="text-d3">
          {texts.title}
        </h2>
        <p className="max-w-prose text-small text-soft">{texts.lead}</p>
        <ReadPart state={state} shown={copy?.errors} at={0} texts={texts} onAgain={again}>
          {(errors) => (
            <Table caption={texts.title} columns={texts.columns}>
              {errors.map((error) => (
                <TableRow
                  key={`${error.class} ${error.route} ${error.place} ${error.version}`}
                  head={error.class}
                  cells={[
                    error.route === '*' ? texts.otherPage : error.route,
                    <span key="place" className="wrap-anywhere">
                      {error.place || texts.noPlace}
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
