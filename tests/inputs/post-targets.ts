/** What the blog's readers and staff ask of posts by GET, to be made wrong. */
import type { Scene } from './scene.ts';
import type { Target } from './targets.ts';

/** What might stand where a post's name does. */
const slugs = ['four-dates', 'Four-Dates', '-', "'%20OR%201=1%20--", '%00', '..'];

/** The id of someone's row may stand there too. */
const slugsAnd = ({ theirs }: Scene) => [[...slugs, theirs.entity]];

const numbers = ['1', '0', '-1', '1e3', '9007199254740993'];

export const postTargets: readonly Target[] = [
  { route: 'GET /api/desk/posts/{idOrSlug}', allows: ['staff'], places: slugsAnd },
  { route: 'GET /api/desk/posts/{post}/revisions', allows: ['staff'], places: slugsAnd },
  {
    route: 'GET /api/desk/posts/{post}/revisions/{id}',
    allows: ['staff'],
    places: ({ theirs }) => [[...slugs, theirs.entity], numbers],
  },
  { route: 'GET /api/desk/images/{id}', allows: ['staff'], places: slugsAnd },
  { route: 'GET /blog/images/{id}', places: slugsAnd },
  { route: 'GET /api/blog/posts', query: ['page'] },
  { route: 'GET /api/blog/posts/{slug}', places: () => [slugs] },
  { route: 'GET /blog', query: ['page'] },
  { route: 'GET /blog/{slug}', places: () => [slugs] },
  { route: 'GET /rss.xml' },
  { route: 'GET /sitemap.xml' },
];
