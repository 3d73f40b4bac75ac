/** What a page says of itself to browsers, search engines and previews; React puts the tags into the head. */
import { firm } from '#config/firm.ts';
import { previewImage } from '#config/paths.ts';

interface PageMetaProps {
  /** Without the firm's name; the home page gives none. */
  readonly title?: string | undefined;
  readonly description: string;
  /** The page's own path: its canonical address begins with the firm's site. */
  readonly path: string;
  /** Left out of search engines: pages about one visitor's own things. */
  readonly hidden?: boolean | undefined;
  /** The address of the picture that a shared link shows; the firm's own where there is none. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | undefined;
}

/** Title, description, canonical address and preview. */
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
