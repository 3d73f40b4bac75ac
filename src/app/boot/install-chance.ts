/** Catches the browser's offer to install this site: it comes once, when it likes, often before the app has loaded. */
import type { Install, InstallPrompt } from '#device/install.ts';
import { runsInstalled } from './place-to-go-on.ts';

interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let caught: InstallPrompt | undefined;
let take: ((prompt: InstallPrompt) => void) | undefined;

/** Called by the page's first script. */
export function catchInstallChance(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    caught = async () => (await event.prompt()).outcome;
    take?.(caught);
  });
}

/** Hands what was caught to `install`, or tells it that only the visitor can do it; nothing inside the installed app. */
export function watchInstall(install: Install): void {
  if (runsInstalled()) return;
  take = (prompt) => void install.canAsk(prompt);
  if (caught) take(caught);
  // Only Safari on a phone or tablet has this word.
  else if ('standalone' in navigator) void install.byHand();
  addEventListener('appinstalled', install.installed);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
