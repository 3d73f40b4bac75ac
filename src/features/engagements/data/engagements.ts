/** The interface of letters for pages; app builds it over the account's own database. */
import { firm } from '#config/firm.ts';
import { standingOf } from '#domain/engagements/engagement.ts';
import { nextActor, shownState } from '#domain/engagements/states.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Watched } from '#sync/watched.ts';
import type { EngagementStore, ShownEngagement } from './engagement-store.ts';

export type Engagements = {
  engagements: EngagementStore;
  /** True where this account has agreed to electronic records, or has said so here. */
  agreed: Watched<boolean>;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
};

declare module '#device/services.ts' {
  interface Parts {
    engagements: Engagements;
  }
}

/** `sign`: this account is next. `others`: a letter is under way. Null without one that is. */
export function letterOf(
  shown: readonly ShownEngagement[] | null,
  now: number,
): 'sign' | 'others' | null {
  const next = (shown ?? []).flatMap(({ engagement }) => {
    const standing = standingOf(engagement);
    const actor = nextActor(shownState(standing, now, firm.zone), standing.hasSpouse);
    return actor ? [actor === engagement.as ? 'sign' : 'others'] : [];
  });
  if (next.includes('sign')) return 'sign';
  return next.length > 0 ? 'others' : null;
}
