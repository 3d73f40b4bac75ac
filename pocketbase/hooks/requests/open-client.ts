/** One client with all requests and the onboarding, for the desk. */
import { clientOpenSchema } from '#domain/requests/request-list.ts';
import { atDesk } from '../accounts/staff-request.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, refuse } from '../core/answer.ts';
import { findRow } from '../core/rows.ts';
import { onboardingOf } from '../onboarding/my-onboarding.ts';
import { requestsOf } from './request-views.ts';

/** POST /api/desk/clients/open: each opening is written down before anything is shown. */
export function openClient(e: RequestEvent): void {
  atDesk(e, clientOpenSchema, (wanted, staff) => {
    const client = findRow(e.app, 'clients', wanted.client);
    if (!client) return refuse(e, 404, 'not_found');
    appendAudit(e.app, { by: staff, action: 'client-opened', account: client }, Date.now());
    const requests = requestsOf(e.app, client.id);
    answer(e, 200, {
      client: { id: client.id, email: client.getString('email'), ...personIn(e.app, client.id) },
      requests: requests.map(({ request, decidedBy }) => Object.assign(request, { decidedBy })),
      onboarding: onboardingOf(e.app, client.id),
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
