import { Icon } from './icon.tsx';

/** One step on. */
export const ArrowRight = () => <Icon d="M5 12h14m-7-7 7 7-7 7" />;
