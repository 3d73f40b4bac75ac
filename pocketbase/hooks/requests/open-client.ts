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
  const changed = numberOf(details);
  if (wanted.seen === changed) return { unchanged: true };
  appendAudit(app, { by: staff, action: 'client-opened', account: client }, Date.now());
  return { ...details, changed };
});

function detailsOf(app: PbApp, client: PbRecord) {
  const requests = requestsOf(app, client.id, { withTaken: false });
  return {
    client: { id: client.id, email: client.getString('email'), ...personIn(app, client.id) },
    adviser: adviserOf(app, client.id),
    reminded: remindedAt(app, client.id),
    requests: requests.map(({ request, decidedBy }) => Object.assign(request, { decidedBy })),
    estimates: estimatesOf(app, client.id).map(shownEstimate),
    onboarding: onboardingOf(app, client.id),
    fromFirm: filesAtTheDesk(app, client.id),
    engagements: engagementsOf(app, client.id),
  };
}

/** A hash of the shown details. */
function numberOf(details: object): number {
  return Number.parseInt($security.sha256(JSON.stringify(details)).slice(0, 12), 16);
}

function personIn(app: PbApp, id: string) {
  const profile = findRow(app, 'profiles', id);
  const text = (field: string) => profile?.getString(field) ?? '';
  return {
    name: `${text('first_name')} ${text('last_name')}`.trim(),
    company: text('company_name'),
    phone: text('phone'),
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
