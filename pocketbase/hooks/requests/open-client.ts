import * as v from 'valibot';

import { requestsFor } from '#domain/requests/rules.ts';
import { clientOpenSchema } from '#domain/requests/request-list.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow, momentOf } from '../core/rows.ts';
import { engagementsOf } from '../engagements/engagement-rows.ts';
import { filesAtTheDesk } from '../firm-files/firm-files.ts';
import { remindedAt } from '../notifications/reminders.ts';
import { onboardingOf } from '../onboarding/my-onboarding.ts';
import { estimateIn, estimatesOf } from '../estimates/claim-estimate.ts';
import { givenAnswers } from '../estimates/stored-estimate.ts';
import { adviserOf } from './advisers.ts';
import { requestsOf } from './request-views.ts';
import { refuse } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

/** Audits the opening, then sends the details. Does neither if the client is unchanged since `seen`. */
export const openClient = endpoint(clientOpenSchema, ({ app, by: staff }, wanted) => {
  const client = findRow(app, 'clients', wanted.client);
  if (!client) return refuse(404, 'not_found');
  const details = detailsOf(app, client);
  const hash = $security.sha256(JSON.stringify(details));
  const changed = Number.parseInt(hash.slice(0, 12), 16);
  if (wanted.seen === changed) return { unchanged: true };
  appendAudit(app, { by: staff, action: 'client-opened', account: client }, Date.now());
  return { ...details, changed };
});

function detailsOf(app: PbApp, client: PbRecord) {
  const requests = requestsOf(app, client.id, { withTaken: false });
  const profile = findRow(app, 'profiles', client.id);
  const text = (field: string) => profile?.getString(field) ?? '';
  return {
    client: {
      id: client.id,
      email: client.getString('email'),
      name: `${text('first_name')} ${text('last_name')}`.trim(),
      company: text('company_name'),
      phone: text('phone'),
    },
    adviser: adviserOf(app, client.id),
    reminded: remindedAt(app, client.id),
    requests: requests.map(({ request, decidedBy }) => Object.assign(request, { decidedBy })),
    estimates: estimatesOf(app, client.id).map(shownEstimate),
    onboarding: onboardingOf(app, client.id),
    fromFirm: filesAtTheDesk(app, client.id),
    engagements: engagementsOf(app, client.id),
  };
}

const priced = v.fallback(v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }), {
  oneTimeTotal: 0,
  monthlyTotal: 0,
});
const names = v.fallback(v.array(v.string()), []);

function shownEstimate(row: PbRecord) {
  const { id, services, estimate_details, created } = estimateIn(row);
  const answers = givenAnswers(row);
  return {
    id,
    services: v.parse(names, services),
    ...v.parse(priced, estimate_details),
    created: momentOf(created),
    list: answers ? requestsFor(answers) : [],
  };
}
