/** The blog's addresses, and its data for search engines. */
import type { ListQuery } from '#domain/posts/list-query.ts';
import { byline, type ShownPost } from '#domain/posts/published-post.ts';
import { tagKey } from '#domain/posts/tags.ts';

import { firm } from './firm.ts';
import { paths, postImages, postPath, previewImage } from './paths.ts';

export const feedPath = '/rss.xml';

export function blogListPath({ page, tag, q }: ListQuery): string {
  const asked = [
    tag && `tag=${encodeURIComponent(tag)}`,
    q && `q=${encodeURIComponent(q)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return asked.length === 0 ? paths.blog : `${paths.blog}?${asked.join('&')}`;
}

export function tagPath(tag: string): string {
  return blogListPath({ page: 1, tag: tagKey(tag), q: '' });
}

export function bylineOf(post: Pick<ShownPost, 'author' | 'publishedAt'>): string {
  return byline(post, firm);
}

export function sharedImage(imageUrl: string): string {
  if (imageUrl.startsWith(postImages)) return firm.site + imageUrl;
  return /^https?:/.test(imageUrl) ? imageUrl : firm.site + previewImage;
}

/** The post as schema.org's BlogPosting with its breadcrumbs, without the `@context`. */
export function postSchema(post: ShownPost, description: string): Record<string, unknown> {
  const address = firm.site + postPath(post.slug);
  const publisher = { '@type': 'Organization', name: firm.name, url: firm.site };
  const places = [
    [firm.name, firm.site + paths.home],
    ['Blog', firm.site + paths.blog],
    [post.title, address],
  ];
  return {
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        image: sharedImage(post.imageUrl),
        datePublished: new Date(post.publishedAt).toISOString(),
        author: post.author ? { '@type': 'Person', name: post.author } : publisher,
        publisher,
        ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
        mainEntityOfPage: post.reviewedBy
          ? {
              '@type': 'WebPage',
              '@id': address,
              reviewedBy: { '@type': 'Person', name: post.reviewedBy },
              lastReviewed: post.reviewedOn,
            }
          : address,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: places.map(([name, item], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item,
        })),
      },
    ],
  };
}
