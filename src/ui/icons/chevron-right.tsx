import { Icon } from './icon.tsx';

/** Opens a page. */
export const ChevronRight = () => <Icon d="m9 6 6 6-6 6" />;
