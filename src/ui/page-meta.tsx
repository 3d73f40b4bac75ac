/** A page's title and metadata; React moves the tags into the head. */
import { firm } from '#config/firm.ts';
import { previewImage } from '#config/paths.ts';

interface PageMetaProps {
  /** The title without the firm's name; none on the home page. */
  readonly title?: string | undefined;
  readonly description: string;
  readonly path: string;
  readonly hidden?: boolean | undefined;
  /** The preview image; the firm's by default. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | undefined;
}

export function PageMeta(props: PageMetaProps) {
  const { title, description, path, hidden = false, type = 'website' } = props;
  const full = title ? `${title} | ${firm.name}` : firm.name;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={firm.site + path} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={firm.name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={firm.site + path} />
      <meta property="og:image" content={props.image ?? firm.site + previewImage} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
