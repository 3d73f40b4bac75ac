import type { ShownPost } from '#domain/posts/published-post.ts';

import { firm } from './firm.ts';
import { postPath } from './paths.ts';

export function mailPostHref({ title, slug }: Pick<ShownPost, 'title' | 'slug'>): string {
  const address = firm.site + postPath(slug);
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
}
