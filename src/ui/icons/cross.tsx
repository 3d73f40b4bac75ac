import { Icon } from './icon.tsx';

/** Closes. */
export const Cross = () => <Icon d="M18 6 6 18M6 6l12 12" />;
