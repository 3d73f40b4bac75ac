import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { fromEnvironment } from '../core/environment.ts';

/** Without a trailing slash. */
let given: string | undefined;

export function pageUrl(path: string): string {
  given ??= fromEnvironment('SPARK_SITE_URL').replace(/\/+$/, '');
  return `${given || firm.site}${path}`;
}

/** Puts the token after `#`, which browsers do not send to servers. */
export function tokenUrl(page: keyof typeof paths, token: string): string {
  return `${pageUrl(paths[page])}#${token}`;
}
