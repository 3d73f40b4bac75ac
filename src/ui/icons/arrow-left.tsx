import { Icon } from './icon.tsx';

/** One step back. */
export const ArrowLeft = () => <Icon d="m12 19-7-7 7-7M19 12H5" />;
