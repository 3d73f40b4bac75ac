/** One client with all requests and the onboarding, for the desk. */
import * as v from 'valibot';

import { clientOpenSchema } from '#domain/requests/request-list.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, refuse } from '../core/answer.ts';
import { findRow, momentOf } from '../core/rows.ts';
import { selectValue } from '../core/sql.ts';
import { filesAtTheDesk } from '../firm-files/firm-file-views.ts';
import { remindedAt } from '../notifications/remind-client.ts';
import { onboardingOf } from '../onboarding/my-onboarding.ts';
import { countOnboarding } from '../onboarding/onboarding-rows.ts';
import { type ClientEstimate, estimatesOf } from '../estimates/client-estimates.ts';
import { adviserOf } from './advisers.ts';
import { requestsOf } from './request-views.ts';
import { atDesk } from '../accounts/account-request.ts';

/** POST /api/desk/clients/open: each opening is written down before anything is shown; where nothing is shown, none is. */
export function openClient(e: RequestEvent): void {
  atDesk(e, clientOpenSchema, (wanted, staff) => {
    const client = findRow(e.app, 'clients', wanted.client);
    if (!client) return refuse(e, 404, 'not_found');
    const changed = changedAt(e.app, client.id);
    if (wanted.seen === changed) return answer(e, 200, { unchanged: true });
    appendAudit(e.app, { by: staff, action: 'client-opened', account: client }, Date.now());
    const requests = requestsOf(e.app, client.id, { withTaken: false });
    answer(e, 200, {
      client: { id: client.id, email: client.getString('email'), ...personIn(e.app, client.id) },
      changed,
      adviser: adviserOf(e.app, client.id).adviser,
      reminded: remindedAt(e.app, client.id),
      requests: requests.map(({ request, decidedBy }) => Object.assign(request, { decidedBy })),
      estimates: estimatesOf(e.app, client.id).map(shownEstimate),
      onboarding: onboardingOf(e.app, client.id),
      fromFirm: filesAtTheDesk(e.app, client.id),
    });
  });
}

/** No profile is an empty one. */
function personIn(app: PbApp, id: string) {
  const profile = findRow(app, 'profiles', id);
  const text = (field: string) => profile?.getString(field) ?? '';
  return {
    name: `${text('first_name')} ${text('last_name')}`.trim(),
    company: text('company_name'),
    phone: text('phone'),
  };
}

/** Grows with each change of requests, onboarding, consents, adviser or a reminder by hand; it is compared and nothing else. */
function changedAt(app: PbApp, client: string): number {
  const sql = 'SELECT changed AS value FROM client_standings WHERE id = {:client}';
  const standing = selectValue(app, sql, { client }, 0);
  const care = adviserOf(app, client).at + remindedAt(app, client);
  return standing + countOnboarding(app, client) + care;
}

const priced = v.fallback(v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }), {
  oneTimeTotal: 0,
  monthlyTotal: 0,
});
const names = v.fallback(v.array(v.string()), []);

function shownEstimate({ id, services, estimate_details, created }: ClientEstimate) {
  return {
    id,
    services: v.parse(names, services),
    ...v.parse(priced, estimate_details),
    created: momentOf(created),
  };
}
