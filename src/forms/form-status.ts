/** Where a form's text is at this moment, in words: on this device, with the firm, or refused. */
import { notSaved } from '#texts/device.ts';
import { reasonFor } from '#texts/outbox.ts';
import type { Condition } from '#device/health.ts';
import type { FormDraft } from './use-form-draft.ts';

export type FormStatus = { state: 'kept' | 'received' | 'refused'; fact: string; rest: string };

/** Nothing while nothing has been typed, and while the text is on its way. */
export function formStatus(draft: FormDraft, { keeps }: Condition): FormStatus | null {
  const { busy, unsaved, refused, receivedAt, saved } = draft;
  if (busy) return null;
  if (unsaved) return { state: 'refused', ...notSaved };
  if (receivedAt !== null) {
    const fact = `Received, ${clock(receivedAt)}.`;
    return { state: 'received', fact, rest: 'We reply within 24 hours.' };
  }
  if (refused) {
    return { state: 'refused', fact: 'Not accepted.', rest: reasonFor(refused.code) };
  }
  if (!saved) return null;
  const fact = keeps === 'memory' ? 'On this page only.' : 'Saved on this device.';
  return { state: 'kept', fact, rest: 'Not sent yet.' };
}

/** "9:41 AM" on this device's clock. */
function clock(utcMs: number): string {
  return new Date(utcMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
