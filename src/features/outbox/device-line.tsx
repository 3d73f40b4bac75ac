import { useEffect } from 'react';

import type { Condition } from '#device/health.ts';
import {
  useCondition,
  useOpenEstimate,
  useHasFormText,
  useWaitingItems,
} from '#device/use-device.ts';
import { type DeviceNotice, deviceNotices } from '#texts/device.ts';
import { Button } from '#ui/button.tsx';
import { StatusBand } from '#ui/status-line.tsx';
import { anythingAnswered } from '#domain/estimator/answers.ts';

/** Problems that only a reload fixes. */
const mendedByLoading = new Set<DeviceNotice>(['superseded', 'blocked']);

export function DeviceLine() {
  const condition = useCondition();
  const losable = useLosable() && condition.keeps === 'memory';
  useEffect(() => {
    if (!losable) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [losable]);

  const notice = noticeFor(condition);
  if (!notice) return <StatusBand />;
  return (
    <StatusBand
      fact={deviceNotices[notice]}
      action={
        mendedByLoading.has(notice) && (
          <Button kind="quiet" size="small" onClick={() => location.reload()}>
            Load again
          </Button>
        )
      }
    />
  );
}

/** The notice of the most severe problem. */
function noticeFor(condition: Condition): DeviceNotice | undefined {
  const { superseded, blocked, lost, missing, full, keeps } = condition;
  if (superseded) return 'superseded';
  if (blocked) return 'blocked';
  if (lost) return 'lost';
  if (missing) return 'missing';
  if (keeps === 'memory') return 'memory';
  if (full) return 'full';
  return keeps === 'private' ? 'private' : undefined;
}

/** True while something here is not on the server. */
export function useLosable(): boolean {
  const draft = useOpenEstimate();
  const typed = useHasFormText();
  const waiting = useWaitingItems().length > 0;
  return typed || waiting || (!!draft && draft.phase !== 'sent' && anythingAnswered(draft.answers));
}
