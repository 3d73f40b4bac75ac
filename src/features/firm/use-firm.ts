import { useEffect } from 'react';

import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';

export type FirmView = ReturnType<typeof useFirm>;

const looksEveryMs = 3_000;

export function useFirm() {
  const desk = usePart('firm');
  const {
    copy: revision,
    read,
    ...view
  } = useOwnerRequest(desk.look, 'The top of this page says how far the pages are.');

  const isUnderWay = revision?.state === 'waiting' || revision?.state === 'drawing';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const looking = setInterval(() => void read(), looksEveryMs);
    return () => clearInterval(looking);
  }, [isUnderWay, read]);

  return { ...view, read, desk, revision };
}
