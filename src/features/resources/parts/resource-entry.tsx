/** One free resource: its first page, what it is, and the way to it. */
import type { ReactNode } from 'react';

import { LinkButton } from '#ui/link-button.tsx';
import type { ResourceCard } from '../resource-card.ts';

type ResourceEntryProps = {
  card: ResourceCard;
  /** The first page, drawn. */
  drawing: ReactNode;
  /** Paper, sheets, form: a few words under the drawing. */
  caption: string;
  kind: 'primary' | 'plain';
  /** More about it. */
  children?: ReactNode;
};

/** An item of the ruled pair. */
export function ResourceEntry({ card, drawing, caption, kind, children }: ResourceEntryProps) {
  const { title, description, imageUrl, cta } = card;
  return (
    <li className="grid content-start gap-x-8 gap-y-8 py-10 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:row-span-2 desk:grid-rows-subgrid">
      <figure className="[&>:first-child]:max-w-52">
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" className="w-full" /> : drawing}
        <figcaption className="mt-3 text-note text-soft">{caption}</figcaption>
      </figure>
      <div className="min-w-0">
        <h2 className="text-d3">{title}</h2>
        <p className="mt-3 text-soft">{description}</p>
        <div className="mt-6 grid tablet:block">
          <LinkButton kind={kind} {...wayTo(card)}>
            {cta}
          </LinkButton>
        </div>
      </div>
      {children && <div className="tablet:col-span-2">{children}</div>}
    </li>
  );
}

/** A page opens here, a file is saved, another site opens in a new tab. */
function wayTo({ downloadUrl, downloadFilename, isExternal }: ResourceCard) {
  if (!isExternal) return { to: downloadUrl };
  if (/^https?:/.test(downloadUrl)) return { href: downloadUrl, outside: true };
  return { href: downloadUrl, download: downloadFilename };
}
