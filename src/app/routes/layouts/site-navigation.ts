/** The site's navigation, in its order (docs/product.md, Site). */
import { paths } from '#config/paths.ts';
import type { NavEntry } from '#ui/header.tsx';

const entries = [
  ['Home', paths.home],
  ['Services', paths.services],
  ['Price Estimator', paths.estimator],
  ['Blog', paths.blog],
  ['Free Resources', paths.resources],
  ['About', paths.about],
  ['Contact', paths.contact],
] as const;

/** The entries, with the one marked that the path is or is under: a post belongs to the blog. */
export function navigationAt(pathname: string): readonly NavEntry[] {
  return entries.map(([label, to]) => ({
    label,
    to,
    current: pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`)),
  }));
}
