/** Tells browsers and readers of the feed of all posts. */
import { feedPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';

/** Stands in the head. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title={`${firm.name} blog`} href={feedPath} />
  );
}
