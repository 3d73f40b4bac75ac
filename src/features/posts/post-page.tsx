import { useEffect, useEffectEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { draftParameter, postEditPath, postParameter } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { useServices, usePart } from '#device/services.ts';
import { type OpenedPost, type PostWork } from './data/staff-posts.ts';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { PostDesk, postHeadingId } from './parts/post-desk.tsx';

export function NewPostPage() {
  const { openNew } = usePart('posts');
  const [query] = useSearchParams();
  const navigate = useNavigateFromHere();
  const [work, setWork] = useState<PostWork | null>(null);
  const draft = query.get(draftParameter);
  const opened = useEffectEvent((open: PostWork) => {
    if (open.base > 0) {
      navigate(addressOf(open), { replace: true });
    } else {
      setWork(open);
      if (draft !== open.id) navigate(`?${draftParameter}=${open.id}`, { replace: true });
    }
  });
  const known = work?.id === draft && draft !== null;
  useEffect(() => {
    if (known) return undefined;
    let wanted = true;
    void openNew(draft).then((open) => wanted && opened(open));
    return () => {
      wanted = false;
    };
  }, [draft, known, openNew]);
  return <Frame title="Create Post" path={paths.adminPostNew} work={known ? work : null} />;
}

export function EditPostPage() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const { open } = usePart('posts');
  const { notify } = useServices();
  const navigate = useNavigateFromHere();
  const [found, setFound] = useState<{ path: string; work: PostWork } | null>(null);
  const id = query.get(postParameter);
  const path = postEditPath(slug, id ?? undefined);
  const opened = useEffectEvent((answer: OpenedPost) => {
    if (answer.kind !== 'open') {
      notify('post-unread');
      navigate(paths.adminDashboard, { replace: true });
      return;
    }
    const { work } = answer;
    // True if the path has the id in place of the slug, which is known now.
    const isNamed = slug === work.id && work.address !== '';
    setFound({ path: isNamed ? addressOf(work) : path, work });
    if (isNamed) navigate(addressOf(work), { replace: true });
  });
  const known = found?.path === path;
  useEffect(() => {
    if (known) return undefined;
    let wanted = true;
    void open(slug, id).then((answer) => wanted && opened(answer));
    return () => {
      wanted = false;
    };
  }, [slug, id, known, open]);
  const work = known ? found.work : null;
  return <Frame title="Edit Post" path={postEditPath(slug)} work={work} />;
}

function addressOf({ address, id }: PostWork): string {
  return postEditPath(address || id, id);
}

interface FrameProps {
  readonly title: string;
  readonly path: string;
  readonly work: PostWork | null;
}

function Frame({ title, path, work }: FrameProps) {
  return (
    <Container>
      <PageMeta title={title} path={path} hidden />
      <div className="flex flex-col gap-3 pb-6 full:pt-6">
        <p className="text-small">
          <TextLink to={paths.adminDashboard}>Back to Dashboard</TextLink>
        </p>
        <PageHead id={postHeadingId} title={title} />
        {work ? <PostDesk key={work.id} start={work} /> : <output>Loading post...</output>}
      </div>
    </Container>
  );
}
