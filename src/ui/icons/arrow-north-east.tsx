import { Icon } from './icon.tsx';

/** Leads out of this site. */
export const ArrowNorthEast = () => <Icon d="M7 7h10v10M7 17 17 7" />;
