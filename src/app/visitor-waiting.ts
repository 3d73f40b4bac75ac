import { estimatorStepPath, paths } from '#config/paths.ts';
import type { OpenDraft, WaitingKind } from '#device/waiting-kinds.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { visitorKinds } from '#worker/visitor-kinds.ts';

/** Where to correct an op of the estimator's present draft; null for an earlier draft or a lost file. */
function inEstimator(
  { entity, trouble }: OutboxEntry,
  draft: OpenDraft | undefined,
): string | null {
  const isOwn = entity === draft?.id || entity === draft?.document;
  return isOwn && trouble?.code !== 'file_gone' ? estimatorStepPath('contact') : null;
}

export const visitorWaiting: Record<keyof typeof visitorKinds, WaitingKind> = {
  'estimate.save': {
    name: 'Estimate',
    warning: 'We do not get to see this estimate. Your answers stay in the estimator.',
    editPath: inEstimator,
  },
  'estimate.submit': {
    name: 'Estimate with your details',
    warning: "We won't receive your estimate, your contact details or a file that belongs to them.",
    editPath: inEstimator,
  },
  'document.attach': {
    name: 'Tax return',
    warning: 'The file is removed from this device and not sent to us.',
    editPath: inEstimator,
  },
  'contact.send': {
    name: 'Message',
    warning: 'Your message is removed from this device and not sent to us.',
    editPath: () => paths.contact,
  },
  'checklist.subscribe': {
    name: 'Checklist request',
    warning: 'Your request is removed from this device and not sent to us.',
    editPath: () => paths.checklist,
  },
};
