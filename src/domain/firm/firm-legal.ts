/** Legal facts that owners edit: entity, terms and providers. */
import * as v from 'valibot';

import { typedDay } from '../calendar-day.ts';
import { requiredText } from '../form-values.ts';
import { optionalLine } from './firm-people.ts';

type Since = { effective: string; sample: boolean };

export type LegalFacts = {
  privacy: Since;
  terms: Since;
  clientNotice: Since;
  /** If empty, the firm's name followed by LLC. */
  entity: { name: string; state: string; sample: boolean };
  providers: { list: { does: string; name: string }[]; sample: boolean };
  securityPlan: { since: string; sample: boolean };
};

const legalLimit = 80;

const day = v.pipe(typedDay, v.nonEmpty('required'));

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

const providerTasks = {
  hosting: 'runs our server and keeps its backups',
  mail: 'delivers our email',
} as const;
