import { useCallback } from 'react';

import { useAuditLog } from '#session/use-audit-log.ts';
import { usePart } from '#device/services.ts';

/** Reads again when `looks` grows; null means everything. */
export function useLog(lead: string | null, looks: number) {
  const { audit } = usePart('leads');
  const ask = useCallback((after: string | null) => audit({ lead, after }), [audit, lead]);
  return useAuditLog(ask, looks);
}
