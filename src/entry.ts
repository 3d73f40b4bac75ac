/** Loads the styles on every page, and the app once a page needs it. */
import '#ui/fonts/besley.css';
import 'virtual:uno.css';

import { catchInstallChance } from '#app/boot/install-chance.ts';
import { retryImport } from '#app/boot/retry-import.ts';
import { replaceLostWakeups } from '#app/boot/lost-wakeups.ts';
import { loadOnDemand } from '#app/boot/load-on-demand.ts';
import { placeToGoOn } from '#app/boot/place-to-go-on.ts';
import { isStatic } from '#ui/static-page.ts';

catchInstallChance();
replaceLostWakeups();
const place = placeToGoOn();
if (place) location.replace(place);
else if (!isStatic()) {
  void loadOnDemand(document.getElementById('root')).then(() =>
    retryImport(async () => (await import('./main.tsx')).started),
  );
}
