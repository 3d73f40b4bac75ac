import { Icon } from './icon.tsx';

/** Opens a list below. */
export const ChevronDown = () => <Icon d="m6 9 6 6 6-6" />;
