import { Icon } from './icon.tsx';

/** The account of whoever is signed in. */
export const Person = () => (
  <Icon d="M8 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
);
