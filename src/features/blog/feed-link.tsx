import { feedPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';

export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title={`${firm.name} blog`} href={feedPath} />
  );
}
