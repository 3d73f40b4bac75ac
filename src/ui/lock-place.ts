/** The element of the lock screen to which frames may add content; null while unlocked. */
import { createContext } from 'react';

export const LockPlace = createContext<HTMLElement | null>(null);
