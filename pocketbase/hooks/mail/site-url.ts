/** Where links in mails lead. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { fromEnvironment } from '../core/environment.ts';

/** Where the operator says the site is, without a slash at the end; worked out once. */
let given: string | undefined;

/** A page of the site in full. */
export function pageUrl(path: string): string {
  given ??= fromEnvironment('SPARK_SITE_URL').replace(/\/+$/, '');
  return `${given || firm.site}${path}`;
}

/** A page that reads a token; after the `#` it is sent to no server and stands in no log. */
export function tokenUrl(page: keyof typeof paths, token: string): string {
  return `${pageUrl(paths[page])}#${token}`;
}
