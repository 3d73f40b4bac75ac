/** The element where frames add content to the lock screen; null while unlocked. */
import { createContext } from 'react';

export const LockPlace = createContext<HTMLElement | null>(null);
