/** Where links in mails lead. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';

/** A page of the site in full. */
export function pageUrl(path: string): string {
  return `${($os.getenv('SPARK_SITE_URL') || firm.site).replace(/\/+$/, '')}${path}`;
}

/** A page that reads a token; after the `#` it is sent to no server and stands in no log. */
export function tokenUrl(page: keyof typeof paths, token: string): string {
  return `${pageUrl(paths[page])}#${token}`;
}
