import { Icon } from './icon.tsx';

/** A navigation that is folded away. */
export const MenuLines = () => <Icon d="M3 8.5h18M3 15.5h18" />;
