import { useState, useSyncExternalStore } from 'react';

import { mailPostHref } from '#config/mail-post.ts';
import { paths } from '#config/paths.ts';
import type { ShownPost } from '#domain/posts/published-post.ts';
import { LinkButton, Button } from '#ui/button.tsx';
import { RelatedPosts } from './related-posts.tsx';

export function PostEnd({ post }: { readonly post: ShownPost }) {
  return (
    <>
      <section
        aria-labelledby="post-share"
        className="flex flex-wrap items-center gap-x-8 gap-y-2 border-y-1 border-rule py-4"
        data-print="no"
      >
        <h2 id="post-share" className="text-small font-600">
          Know someone who should read this?
        </h2>
        <div className="flex flex-wrap items-center gap-x-6">
          <LinkButton kind="quiet" size="small" href={mailPostHref(post)}>
            Email this post
          </LinkButton>
          <CopyLink />
        </div>
      </section>
      {post.related.length > 0 && <RelatedPosts posts={post.related} />}
      <section
        aria-labelledby="post-estimate"
        className="grid gap-x-8 gap-y-5 bg-wash p-6 tablet:flex tablet:flex-wrap tablet:items-center tablet:justify-between"
        data-print="no"
      >
        <div className="grid max-w-prose gap-1">
          <h2 id="post-estimate" className="text-lead font-600">
            What would it cost to have this done?
          </h2>
          <p className="text-soft">Answer a few questions and see your price. No email needed.</p>
        </div>
        <LinkButton kind="primary" to={paths.estimator}>
          Get Price Estimate
        </LinkButton>
      </section>
    </>
  );
}

function CopyLink() {
  const [copied, setCopied] = useState(false);
  const can = useSyncExternalStore(never, canCopy, () => false);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    );
  if (!can) return null;
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => void copy()}>
        Copy link
      </Button>
      <output className="text-small text-soft">{copied && 'Link copied.'}</output>
    </>
  );
}

const never = () => () => {};
const canCopy = () => 'clipboard' in navigator;
