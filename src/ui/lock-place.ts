/** Where the frame below adds content to the lock; null while unlocked. */
import { createContext } from 'react';

export const LockPlace = createContext<HTMLElement | null>(null);
