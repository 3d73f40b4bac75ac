/**
 * Which pages are served: those that were drawn with the owners' facts where there are any, else those of the build. The process beside
 * the server puts each drawing into a folder of its own and names it in the file `current`, which it replaces at once
 * (scripts/draw-pages.mjs): what a request has begun to read stays where it is.
 */
import { changeOf, siteIn, type SiteFiles } from './site-files.ts';
import { fromEnvironment } from '../core/environment.ts';

let known = { changed: 0, folder: '' };

/** The folder of the drawn pages; empty where there are none. */
export function drawnFolder(): string {
  const place = fromEnvironment('SPARK_DRAWN_DIR');
  const changed = place === '' ? 0 : changeOf(`${place}/current`);
  if (known.changed !== changed) {
    const name = changed === 0 ? '' : toString($os.readFile(`${place}/current`), 0).trim();
    known = { changed, folder: name === '' ? '' : `${place}/${name}` };
  }
  return known.folder;
}

/** The site as it is now; nothing while there is none. */
export function currentSite(): SiteFiles | undefined {
  const drawn = drawnFolder();
  return (drawn === '' ? undefined : siteIn(drawn)) ?? siteIn(fromEnvironment('SPARK_SITE_DIR'));
}
