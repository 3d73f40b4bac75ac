import { useSyncExternalStore } from 'react';

import type { FormChecks } from '#ui/use-checked-form.ts';

/** The text of one field as it stands, drawn anew with each change. */
export function useHeld(checks: FormChecks, field: string): string {
  const { subscribe, read } = checks.hold(field).text;
  return useSyncExternalStore(subscribe, read, () => '');
}
