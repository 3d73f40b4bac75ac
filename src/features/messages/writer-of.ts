import { firm } from '#config/firm.ts';
import type { ShownMessage, Viewer } from './data/shown-threads.ts';

/** `them` is what staff call the client. */
export function writerOf(
  { side, who }: Pick<ShownMessage, 'side' | 'who'>,
  viewer: Viewer,
  them: string = 'Client',
): string {
  if (side === viewer.side && (side === 'client' || who === '')) return 'You';
  return side === 'firm' ? who || firm.name : them;
}
