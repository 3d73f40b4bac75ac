/** What PocketBase's own settings say about the network, whatever is stored. */
import { trustedHeaders } from '../core/origin.ts';

/** Runs after each change of the settings: the listener decides who administers, never an address. */
export function applyNetworkSettings(e: AppEvent): void {
  e.next();
  const settings = e.app.settings();
  settings.superuserIPs = [];
  settings.trustedProxy.headers = trustedHeaders();
}
