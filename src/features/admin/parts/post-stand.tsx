/** Where a post is, told truthfully: on this device, waiting, with the server, or refused. */
import type { PostState, PostWork } from '#local/staff-posts.ts';
import { waitingReasons } from '#texts/outbox.ts';
import { postStandTexts as texts } from '#texts/post-editor.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { Kept } from '../keeper.ts';

interface PostStandProps {
  readonly state: PostState;
  readonly start: PostWork;
  readonly kept: Kept;
  /** The last save is neither here nor there. */
  readonly unsaved: boolean;
}

type Stand = Parameters<typeof StatusLine>[0];

export function PostStand(props: PostStandProps) {
  return <StatusLine {...standOf(props)} />;
}

function standOf({ state, start, kept, unsaved }: PostStandProps): Stand {
  const work = state.work ?? start;
  if (unsaved) return { state: 'refused', fact: texts.unsaved, rest: texts.unsavedRest };
  if (kept === 'unkept') return { state: 'refused', fact: texts.unkept, rest: texts.unkeptRest };
  if (kept === 'keeping') return { state: 'kept', fact: texts.keeping };
  const waiting = waitingStand(state);
  if (waiting) return waiting;
  if (work.changed) return { state: 'kept', fact: texts.kept, rest: texts.keptRest };
  if (work.status === 'new') return { state: 'kept', fact: texts.fresh };
  return work.status === 'draft'
    ? { state: 'received', fact: texts.draft, rest: texts.draftRest }
    : { state: 'received', fact: texts.published, rest: texts.publishedRest };
}

function waitingStand({ waiting, work }: PostState): Stand | null {
  if (!waiting) return null;
  const { state, trouble, blocked } = waiting;
  if (blocked) return { state: 'refused', fact: texts.refused, rest: texts.blocked };
  if (state === 'parked') {
    const rest = trouble ? waitingReasons[trouble.code] : '';
    return { state: 'refused', fact: texts.refused, rest };
  }
  // What was typed since the save is told first.
  if (work?.changed) return null;
  const rest = state === 'needs_auth' ? texts.needsSignIn : texts.waitingRest;
  return { state: 'waiting', fact: texts.waiting, rest };
}
