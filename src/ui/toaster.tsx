/** Loads the toast library with the first toast. */
import { type ComponentType, useEffect, useState } from 'react';
import { whenToastWaits } from './show-toast.ts';

export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./toast-stack.tsx').catch(() => undefined);
      setStack(() => loaded?.ToastStack);
    };
    return whenToastWaits(() => void load());
  }, []);
  return Stack ? <Stack /> : null;
}
