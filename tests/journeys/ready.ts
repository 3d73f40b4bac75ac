/** A visitor at the form of the estimator, which is filled in: the way there is a journey of its own. */
import { paths } from '#config/paths.ts';
import { deviceOpen } from '../e2e/device.ts';
import { bare, filledIn, seedDraft } from '../e2e/seeded.ts';
import type { Screen } from '../support/browsers/screen.ts';
import { heading } from './estimator.ts';

/** Leaves the visitor there, under this email address; nothing has been sent. */
export async function readyToSubmit(screen: Screen, email: string): Promise<void> {
  await screen.goto(bare);
  await seedDraft(screen, { step: 'contact', contact: { ...filledIn, email } });
  await screen.goto(paths.estimator);
  await screen.sees(heading('Submit Your Details'));
  await deviceOpen(screen);
}
