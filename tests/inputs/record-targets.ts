/** The routes of requests and retention, to be sent nonsense. Staff who own nothing are told nothing by them. */
import { recordRoutes } from '#domain/people/records.ts';
import { anEmail } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import type { Target } from './targets.ts';

const owner = (path: string, body: () => object): Target => ({
  route: `POST ${path}`,
  allows: [],
  body,
});

const email = () => ({ email: anEmail() });

export const recordTargets: readonly Target[] = [
  { route: `GET ${recordRoutes.show}`, allows: [] },
  owner(recordRoutes.find, email),
  owner(recordRoutes.export, email),
  owner(recordRoutes.file, () => ({ ...email(), document: anId(), token: 'a.b.c' })),
  owner(recordRoutes.erase, () => ({ email: 'ann@hill.example', typed: 'ann@hill.example' })),
  owner(recordRoutes.hold, () => ({ ...email(), reason: 'Subpoena 12' })),
  owner(recordRoutes.release, email),
  owner(recordRoutes.retention, () => ({ isOn: true, days: 730 })),
  owner(recordRoutes.purge, () => ({ days: 730, isDry: true })),
];
