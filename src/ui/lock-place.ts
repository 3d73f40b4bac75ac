/** The place on the lock for what the frame beneath it adds; null while nothing is locked. */
import { createContext } from 'react';

export const LockPlace = createContext<HTMLElement | null>(null);
