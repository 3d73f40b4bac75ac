import { Icon } from './icon.tsx';

/** A panel at the side that opens and closes. */
export const SidePanel = () => <Icon d="M3.5 5h17v14h-17zM9.5 5v14" />;
