/** Shows where the answers are: on this device, waiting, or with the firm. */
import { estimatorStepPath, paths } from '#config/paths.ts';
import type { DraftView } from '../data/draft-store.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { useCondition, useWaitingItems } from '#device/use-device.ts';
import { waitingLine, waitingRest } from '#texts/outbox.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';

type DraftStatusProps = {
  view: DraftView;
  totals?: string;
};

export function DraftStatus({ view: { draft, savedAt }, totals }: DraftStatusProps) {
  const { keeps, portal } = useCondition();
  const items = useWaitingItems();
  const action = worthALook(items) && (
    <span className="inline-block">
      <TextLink to={paths.outbox}>{`${waitingLine.seeWaiting} (${items.length})`}</TextLink>
    </span>
  );
  if (draft.phase === 'sent' && draft.sentAt !== null) {
    return (
      <StatusLine
        state={action ? 'waiting' : 'received'}
        fact={`Received, ${clock(draft.sentAt)}.`}
        action={action}
      />
    );
  }
  if (draft.phase === 'submitting') {
    const own = items.find(({ op }) => op.entity === draft.id && op.kind === 'estimate.submit');
    return <StatusLine state="waiting" {...whereIs(own, portal)} action={action} />;
  }
  if (draft.phase === 'refused') {
    const toForm = draft.step !== 'contact' && (
      <TextLink to={estimatorStepPath('contact')}>{waitingLine.openIt}</TextLink>
    );
    return (
      <StatusLine
        state="refused"
        fact={waitingLine.refused}
        rest={draft.errors.length > 0 ? 'Check your contact details.' : 'Your entries are saved.'}
        action={toForm}
      />
    );
  }
  if (savedAt === null || draft.edits === 0) return null;
  if (keeps === 'memory') {
    const rest = totals ?? 'Not submitted.';
    return <StatusLine state="kept" fact="On this page only." rest={rest} action={action} />;
  }
  const saved = `Saved ${clock(savedAt)}.`;
  const [fact, rest] = totals ? [totals, saved] : [saved, 'Not submitted.'];
  return <StatusLine state="kept" fact={fact} rest={rest} action={action} />;
}

/** False for the first send of a save, which ends too fast to read. */
function worthALook(items: readonly WaitingItem[]): boolean {
  return items.some(({ op }) => op.kind !== 'estimate.save' || op.trouble !== null);
}

/** Says "sending" only at the first attempt, so retries do not flicker. */
function whereIs(item: WaitingItem | undefined, portal: boolean) {
  if (portal) return { fact: waitingLine.portal, rest: waitingLine.portalRest };
  if (item?.op.state === 'inflight' && item.op.trouble === null) {
    return { fact: waitingLine.sending, rest: waitingLine.sendingRest };
  }
  return { fact: waitingLine.waiting, rest: waitingRest(item?.op.trouble?.code) };
}

function clock(utcMs: number): string {
  return new Date(utcMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
