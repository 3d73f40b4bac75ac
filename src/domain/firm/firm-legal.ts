/** What owners change of who is behind the firm and of its small print, as they enter it. */
import * as v from 'valibot';

import { typedDay } from '../calendar-day.ts';
import { requiredText } from '../form-values.ts';
import { optionalLine } from './optional-line.ts';

/** The day from which something holds as it is, "2026-11-01". */
type Since = { effective: string; sample: boolean };

export type LegalFacts = {
  privacy: Since;
  terms: Since;
  clientNotice: Since;
  /** An empty name is the firm's own with LLC after it. */
  entity: { name: string; state: string; sample: boolean };
  providers: { list: { does: string; name: string }[]; sample: boolean };
  securityPlan: { since: string; sample: boolean };
};

/** Longest names, in characters. */
const legalLimit = 80;

const day = v.pipe(typedDay, v.nonEmpty('required'));

/** One field for each fact. */
export const legalFields = {
  legalName: optionalLine(legalLimit),
  legalState: requiredText(legalLimit),
  privacySince: day,
  termsSince: day,
  noticeSince: day,
  planSince: day,
  hostingName: requiredText(legalLimit),
  mailName: requiredText(legalLimit),
};

type EnteredLegal = { [Field in keyof typeof legalFields]: string };

/** The texts of these facts, as they stand in the form. */
export function enteredLegal(facts: LegalFacts): EnteredLegal {
  const { privacy, terms, clientNotice, entity, providers, securityPlan } = facts;
  const [hosting, mail] = providers.list;
  return {
    legalName: entity.name,
    legalState: entity.state,
    privacySince: privacy.effective,
    termsSince: terms.effective,
    noticeSince: clientNotice.effective,
    planSince: securityPlan.since,
    hostingName: hosting?.name ?? '',
    mailName: mail?.name ?? '',
  };
}

/** What these texts say; none of it is a sample. */
export function legalFactsOf(entered: EnteredLegal): LegalFacts {
  const since = (effective: string) => ({ effective, sample: false });
  return {
    privacy: since(entered.privacySince),
    terms: since(entered.termsSince),
    clientNotice: since(entered.noticeSince),
    entity: { name: entered.legalName, state: entered.legalState, sample: false },
    providers: {
      list: [
        { does: providerTasks.hosting, name: entered.hostingName },
        { does: providerTasks.mail, name: entered.mailName },
      ],
      sample: false,
    },
    securityPlan: { since: entered.planSince, sample: false },
  };
}

/** What each of the companies does for the firm. */
const providerTasks = {
  hosting: 'runs our server and keeps its backups',
  mail: 'delivers our email',
} as const;
