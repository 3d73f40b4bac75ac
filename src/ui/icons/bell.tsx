import { Icon } from './icon.tsx';

/** What wants to be known. */
export const Bell = () => <Icon d="M18 16v-5a6 6 0 0 0-12 0v5l-2 2h16zM10 21h4M12 3v2" />;
