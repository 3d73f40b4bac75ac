/** How long the certificate of the public address is still good for, as scripts/certificate.mjs last saw it. */
import { readText } from '../core/read-text.ts';

const dayMs = 86_400_000;

/** It is renewed a month before its end; one that was not has a fortnight left. */
const fewDays = 14;

/** What was never seen is not bad: an address may not be configured, or the machine is without a network. */
export function certificateOfAddress(app: PbApp, now: number): { isWell: boolean; says: string } {
  const text = readText(`${app.dataDir()}/certificate.json`);
  if (text === '') return { isWell: true, says: 'The public address was not looked at.' };
  const found: unknown = JSON.parse(text);
  const { until, problem } = Object.assign({ until: 0, problem: '' }, found);
  if (problem !== '') return { isWell: false, says: `The certificate is not valid: ${problem}.` };
  const days = Math.floor((until - now) / dayMs);
  return { isWell: days >= fewDays, says: `The certificate is good for ${days} more days.` };
}
