/** What every page loads first: the styles, and the app once it is of use. */
import '#ui/fonts/besley.css';
import 'virtual:uno.css';

import { catchInstallChance } from '#app/boot/install-chance.ts';
import { untilHere } from '#app/boot/retry-import.ts';
import { whenWanted } from '#app/boot/load-on-demand.ts';
import { isStatic } from '#ui/static-page.ts';

catchInstallChance();
if (!isStatic()) {
  await whenWanted(document.getElementById('root'));
  await untilHere(() => import('./main.tsx'));
}
