/** A backup copy of what waits here, made when it is asked for. */
import { useState } from 'react';

import { useServices } from './services.ts';

/** `save` makes it and hands it over; `failed` while the last one came to nothing. */
export function useBackup(handOver: (zip: Uint8Array<ArrayBuffer>) => void) {
  const { exportWaiting } = useServices();
  const [failed, setFailed] = useState(false);
  const over = (isFailed: boolean) => () => setFailed(isFailed);
  return { failed, save: () => void exportWaiting().then(handOver).then(over(false), over(true)) };
}
