/** Where a post is, told truthfully: on this device, waiting, with the server, or refused. */
import { wishOf } from '#domain/posts/schedule.ts';
import type { PostWaiting, PostWork } from '../data/staff-posts.ts';
import { useLive } from '#sync/use-live.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { postStandTexts as texts } from '#texts/post-editor.ts';
import { scheduledFor } from '../scheduled-for.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { Kept } from '../autosave.ts';
import type { KeptView } from '../use-autosave.ts';

type Facts = {
  waiting: PostWaiting | null;
  /** Something in it is neither saved nor on its way. */
  changed: boolean;
  /** As it is stored. */
  status: PostWork['status'];
  publishAt: number;
  /** The last save is neither here nor there. */
  unsaved: boolean;
};

type Stand = Parameters<typeof StatusLine>[0];

export function PostSnapshot({ kept, ...facts }: Readonly<Facts> & { readonly kept: KeptView }) {
  return <StatusLine {...snapshotOf(facts, useLive(kept))} />;
}

function snapshotOf({ waiting, changed, status, publishAt, unsaved }: Facts, kept: Kept): Stand {
  if (unsaved) return { state: 'refused', fact: texts.unsaved, rest: texts.unsavedRest };
  if (kept === 'unkept') return { state: 'refused', fact: texts.unkept, rest: texts.unkeptRest };
  if (kept === 'keeping') return { state: 'kept', fact: texts.keeping };
  const stand = waiting && waitingStand(waiting, changed);
  if (stand) return stand;
  if (changed) return { state: 'kept', fact: texts.kept, rest: texts.keptRest };
  if (status === 'new') return { state: 'kept', fact: texts.fresh };
  if (wishOf({ status, publishAt }) === 'scheduled') {
    return { state: 'received', fact: `${scheduledFor(publishAt)}.` };
  }
  return status === 'draft'
    ? { state: 'received', fact: texts.draft, rest: texts.draftRest }
    : { state: 'received', fact: texts.published, rest: texts.publishedRest };
}

function waitingStand({ state, trouble, blocked }: PostWaiting, changed: boolean): Stand | null {
  if (blocked) return { state: 'refused', fact: texts.refused, rest: texts.blocked };
  if (state === 'parked') {
    const rest = trouble ? memberReasons[trouble.code] : '';
    return { state: 'refused', fact: texts.refused, rest };
  }
  // What was typed since the save is told first.
  if (changed) return null;
  const rest = state === 'needs_auth' ? texts.needsSignIn : texts.waitingRest;
  return { state: 'waiting', fact: texts.waiting, rest };
}
