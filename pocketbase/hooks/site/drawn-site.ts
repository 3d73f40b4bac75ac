/** Serves drawn pages, else the build's. The file `current` names the drawing's folder (scripts/draw-pages.mjs). */
import { changeOf, siteIn, type SiteFiles } from './site-files.ts';
import { fromEnvironment } from '../core/environment.ts';

let known = { changed: 0, folder: '' };

export function drawnFolder(): string {
  const place = fromEnvironment('SPARK_DRAWN_DIR');
  const changed = place === '' ? 0 : changeOf(`${place}/current`);
  if (known.changed !== changed) {
    const name = changed === 0 ? '' : toString($os.readFile(`${place}/current`), 0).trim();
    known = { changed, folder: name === '' ? '' : `${place}/${name}` };
  }
  return known.folder;
}

export function currentSite(): SiteFiles | undefined {
  const drawn = drawnFolder();
  return (drawn === '' ? undefined : siteIn(drawn)) ?? siteIn(fromEnvironment('SPARK_SITE_DIR'));
}
