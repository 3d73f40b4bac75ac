import { knownFrom, type OnboardingAnswers, prefilledAnswers } from '#domain/onboarding/answers.ts';
import { onboardingIdOf, type OnboardingView } from '#domain/onboarding/onboarding.ts';
import { findRow, selectOne } from '../core/database.ts';
import { isBy } from '../estimates/claim-estimate.ts';
import { givenAnswers, storedEstimate } from '../estimates/stored-estimate.ts';
import { consentsOf, readOnboarding } from './onboarding-rows.ts';
import type { Context } from '../endpoint.ts';

export function myOnboarding({ app, by: client }: Context) {
  return onboardingOf(app, client.id);
}

export function onboardingOf(app: PbApp, client: string): OnboardingView {
  const stored = readOnboarding(app, client);
  const profile = findRow(app, 'profiles', client);
  const sources = [profile ? personIn(profile) : {}, fromEstimate(app, client)];
  return {
    id: onboardingIdOf(client),
    ...stored,
    known: prefilledAnswers(stored.answers, sources),
    consents: consentsOf(app, client),
  };
}

/** From the newest estimate; name, phone and state only if it was sent with the client's own address. */
function fromEstimate(app: PbApp, client: string): OnboardingAnswers {
  const sql =
    'SELECT id FROM abandoned_estimates WHERE client = {:client} ORDER BY created DESC LIMIT 1';
  const newest = selectOne(app, sql, { client }, { id: '' });
  const row = newest && storedEstimate(app, newest.id);
  if (!row) return {};
  const account = findRow(app, 'clients', client);
  const person =
    account && isBy(account, row)
      ? { ...personIn(row), state: row.getString('state_of_residency') }
      : {};
  const answers = givenAnswers(row);
  return { ...(answers && knownFrom(answers)), ...person };
}

function personIn(row: PbRecord): OnboardingAnswers {
  const [first_name, last_name, phone] = ['first_name', 'last_name', 'phone'].map((field) =>
    row.getString(field),
  );
  return { first_name: first_name ?? '', last_name: last_name ?? '', phone: phone ?? '' };
}
