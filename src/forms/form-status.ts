/** Describes where a form's text is: stored, received or refused. */
import { notSaved } from '#texts/device.ts';
import { reasonFor } from '#texts/outbox.ts';
import type { Condition } from '#device/health.ts';
import type { FormDraft } from './use-form-draft.ts';

export type FormStatus = { state: 'kept' | 'received' | 'refused'; fact: string; rest: string };

/** Null before typing and while sending. */
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

/** "9:41 AM" in the device's time. */
function clock(utcMs: number): string {
  return new Date(utcMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
