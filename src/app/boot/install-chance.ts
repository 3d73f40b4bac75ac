/** Catches the browser's install prompt, which may come only once, before the app loads. */
import type { Install, InstallPrompt } from '#device/install.ts';
import { runsInstalled } from './place-to-go-on.ts';

interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let caught: InstallPrompt | undefined;
let take: ((prompt: InstallPrompt) => void) | undefined;

export function catchInstallChance(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    caught = async () => (await event.prompt()).outcome;
    take?.(caught);
  });
}

/** Passes the prompt to `install`, or offers manual steps; nothing inside the installed app. */
export function watchInstall(install: Install): void {
  if (runsInstalled()) return;
  take = (prompt) => void install.canAsk(prompt);
  if (caught) take(caught);
  else if ('standalone' in navigator) void install.byHand();
  addEventListener('appinstalled', install.installed);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
