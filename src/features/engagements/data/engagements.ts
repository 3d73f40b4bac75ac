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

/** `sign`: this account is next. `others`: a letter is under way. Else what became of the newest. */
type LetterNews = 'sign' | 'others' | 'expired' | 'signed';

/** Null where nothing is to be said. Newest first. */
export function letterNews(
  shown: readonly ShownEngagement[] | null,
  now: number,
): LetterNews | null {
  const news = (shown ?? []).map(({ engagement }): LetterNews | null => {
    const standing = standingOf(engagement);
    const state = shownState(standing, now, firm.zone);
    const next = nextActor(state, standing.hasSpouse);
    if (next) return next === engagement.as ? 'sign' : 'others';
    return state === 'countersigned' ? 'signed' : state === 'expired' ? state : null;
  });
  return (
    news.find((one) => one === 'sign') ?? news.find((one) => one === 'others') ?? news[0] ?? null
  );
}
