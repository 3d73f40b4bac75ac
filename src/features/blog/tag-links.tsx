import { Link } from 'react-router-dom';

import { tagPath } from '#config/blog.ts';

export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-2.5 gap-y-2 empty:hidden" data-print="no">
      {tags.map((tag) => (
        <TagLink key={tag} tag={tag} />
      ))}
    </ul>
  );
}

export function TagLink({ tag }: { readonly tag: string }) {
  return (
    <li>
      <Link
        to={tagPath(tag)}
        className="inline-flex border-1 border-edge rounded-tag bg-sheet px-2 text-note leading-6 font-500 no-underline hover:border-ink hover:underline"
      >
        {tag}
      </Link>
    </li>
  );
}
