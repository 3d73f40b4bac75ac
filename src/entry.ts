/** What every page loads first: the styles, and the app once it is of use. */
import '#ui/fonts/besley.css';
import 'virtual:uno.css';

import { catchInstallChance } from '#app/install-chance.ts';
import { untilHere } from '#app/until-here.ts';
import { whenWanted } from '#app/when-wanted.ts';
import { isStatic } from '#ui/static-page.ts';

catchInstallChance();
if (!isStatic()) {
  await whenWanted(document.getElementById('root'));
  await untilHere(() => import('./main.tsx'));
}
