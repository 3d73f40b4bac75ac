/** What a page begins with: its width, its title for the browser and search engines, and its headline. */
import type { ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { previewImage } from '#config/paths.ts';

/** The site's width: 78rem with side padding that clears a notch. */
export function Container({ children }: { readonly children: ReactNode }) {
  return <div className="mx-auto max-w-page w-full px-[var(--side)] print:px-0">{children}</div>;
}

interface PageMetaProps {
  /** The title without the firm's name; none on the home page. */
  readonly title?: string | undefined;
  /** For public pages: those behind a sign-in are never served with it. */
  readonly description?: string | undefined;
  readonly path: string;
  readonly hidden?: boolean | undefined;
  /** The preview image; the firm's by default. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | undefined;
}

/** React moves the tags into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, path, hidden = false, type = 'website' } = props;
  const full = title ? `${title} | ${firm.name}` : firm.name;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={firm.site + path} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={firm.site + path} />
      <meta property="og:image" content={props.image ?? firm.site + previewImage} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** d1 for marketing pages, d2 for steps and the portal. */
  readonly size?: 'd1' | 'd2' | undefined;
  readonly id?: string | undefined;
}

/** Focusable after a route change. */
export function PageHead({ title, lead, actions, size = 'd2', id }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className={`grid max-w-full ${size === 'd1' ? 'gap-5' : 'gap-3'}`}>
        <h1
          id={id}
          tabIndex={-1}
          className={`outline-none ${size === 'd1' ? 'text-d1' : 'text-d2'}`}
        >
          {title}
        </h1>
        {lead && (
          <div className={`max-w-prose text-soft ${size === 'd1' ? 'text-lead' : 'text-body'}`}>
            {lead}
          </div>
        )}
      </div>
      {actions}
    </div>
  );
}
