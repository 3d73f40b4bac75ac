/** The API of letters for pages; src/app builds it on the account's database. */
import { firm } from '#config/firm.ts';
import { standingOf } from '#domain/engagements/engagement.ts';
import { nextActor, shownState } from '#domain/engagements/states.ts';
import type { ReadState } from '#domain/read-state.ts';
import type { Watched } from '#sync/watched.ts';
import type { EngagementStore, ShownEngagement } from './engagement-store.ts';

export type Engagements = {
  engagements: EngagementStore;
  /** True once the account consented to electronic records, also if that op is pending. */
  agreed: Watched<boolean>;
  last: Watched<ReadState>;
  refresh: () => Promise<void>;
};

declare module '#device/services.ts' {
  interface Parts {
    engagements: Engagements;
  }
}

/** `sign`: this account signs next. `others`: someone else does. Otherwise the state of the newest letter. */
type LetterNews = 'sign' | 'others' | 'expired' | 'signed';

/** Null if there is no letter to report. */
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
