/** The place of the toasts; the library behind it is fetched with the first toast, never with the page. */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenToastWaits } from './show-toast.ts';

/** Put once into the page's frame. Where its code cannot be had, toasts keep waiting and the next one asks again. */
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
