import { Icon } from './icon.tsx';

/** A ringed exclamation mark: something needs a look. */
export const Alert = () => (
  <Icon d="M12 7.5v5m0 3.75v.01M2.5 12a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1-19 0" />
);
