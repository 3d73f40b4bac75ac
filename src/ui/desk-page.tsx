import type { ComponentProps, ReactNode } from 'react';

import { Container, PageHead, PageMeta } from './page-head.tsx';

declare const SPARK_DESK_STYLES: string;

/** The desk's named styles. In the page's body, so they follow the style sheet. */
export const DeskStyles = () => <style>{SPARK_DESK_STYLES}</style>;

interface DeskPageProps {
  readonly texts: { readonly title: string; readonly lead?: string };
  readonly path: string;
  readonly head?: Partial<ComponentProps<typeof PageHead>>;
  readonly below?: ReactNode;
  readonly grid?: string;
  readonly children: ReactNode;
}

export function DeskPage({ texts, path, head, below, grid, children }: DeskPageProps) {
  const { title, lead } = texts;
  return (
    <Container>
      <PageMeta title={title} path={path} hidden />
      <div className={`grid pb-10 full:pt-10 ${grid ?? 'grid-cols-[minmax(0,1fr)] gap-10'}`}>
        <div>
          <PageHead title={title} lead={lead} {...head} />
          {below}
        </div>
        {children}
      </div>
    </Container>
  );
}
