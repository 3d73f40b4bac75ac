/** The frame of a staff page. */
import type { ComponentProps, ReactNode } from 'react';

import { paths } from '#config/paths.ts';
import { Container } from './container.tsx';
import { PageHead } from './page-head.tsx';
import { PageMeta } from './page-meta.tsx';
import { TextLink } from './text-link.tsx';

interface DeskPageProps {
  readonly texts: { readonly title: string; readonly description: string; readonly lead?: string };
  readonly path: string;
  /** The text of the link back to the team page. */
  readonly toTeam?: string;
  /** Further props of the head. */
  readonly head?: Partial<ComponentProps<typeof PageHead>>;
  readonly below?: ReactNode;
  readonly grid?: string;
  readonly children: ReactNode;
}

/** Hidden from search engines. */
export function DeskPage({ texts, path, toTeam, head, below, grid, children }: DeskPageProps) {
  const { title, description, lead } = texts;
  return (
    <Container>
      <PageMeta title={title} description={description} path={path} hidden />
      <div className={`grid py-10 ${grid ?? 'grid-cols-[minmax(0,1fr)] gap-10'}`}>
        <div>
          {toTeam && (
            <p className="mb-7 text-small">
              <TextLink to={paths.adminTeam}>{toTeam}</TextLink>
            </p>
          )}
          <PageHead title={title} lead={lead} {...head} />
          {below}
        </div>
        {children}
      </div>
    </Container>
  );
}
