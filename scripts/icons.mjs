/** `node scripts/icons.mjs`: draws the app's icons. Run by hand when mark or colors change. */
import { join } from 'node:path';

import { findBrowser } from './browser.mjs';
import {
  iconPath,
  iconSizes,
  purposes,
  shortcutIconPath,
  shortcutSize,
} from './build-manifest.mjs';
import { loadTypescript } from './load-typescript.mjs';
import { main } from './main.mjs';
import { root } from './root.mjs';

/** @typedef {Record<'cloth' | 'oncloth' | 'gold', string>} Inks */

const appleSize = 180;

await main(async (say) => {
  /** @type {{ brandColors: Inks }} */
  const { brandColors } = await loadTypescript('src/ui/tokens/colors.ts');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser(say) });
  const page = await browser.newPage();
  for (const { path, size, svg } of drawings(brandColors)) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    await page.screenshot({ path: join(root, 'public', path), omitBackground: true });
  }
  await browser.close();
  return 0;
});

/** @param {Inks} inks */
function drawings(inks) {
  const icons = purposes.flatMap((purpose) =>
    iconSizes.map((size) => ({
      path: iconPath(purpose, size),
      size,
      svg: onCloth(inks, size, purpose === 'any' ? 2 : 0, mark(inks)),
    })),
  );
  const apple = { path: '/icons/apple-touch-icon.png', size: appleSize };
  return [
    ...icons,
    { ...apple, svg: onCloth(inks, appleSize, 0, mark(inks)) },
    ...Object.entries(signs(inks)).map(([name, sign]) => ({
      path: shortcutIconPath(name),
      size: shortcutSize,
      svg: onCloth(inks, shortcutSize, 2, sign),
    })),
  ];
}

/**
 * @param {Inks} inks
 * @param {number} size
 * @param {number} corner
 * @param {string} content
 */
function onCloth({ cloth }, size, corner, content) {
  const square = `<rect width="50" height="50" rx="${corner}" fill="${cloth}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 50 50">${square}${content}</svg>`;
}

/** The mark for sizes below 24 px, with a fifth free on each side. @param {Inks} inks */
function mark({ oncloth, gold }) {
  const rays = [0, 60, 120, 180, 240, 300]
    .map((angle) => `<circle cy="-15" r="3.6" transform="rotate(${angle})"/>`)
    .join('');
  const scale = 15 / 18.6;
  return `<g transform="translate(25 25) scale(${scale})"><g fill="${oncloth}">${rays}</g><circle r="7" fill="${gold}"/></g>`;
}

/** @param {Inks} inks */
function signs({ cloth, oncloth, gold }) {
  const line = `fill="none" stroke="${oncloth}" stroke-width="2" stroke-linejoin="round"`;
  return {
    estimate: `<path ${line} d="M11 14h28M11 21h28M11 28h28M25 35h14M25 39h14"/><circle cx="14" cy="37" r="3.6" fill="${gold}"/>`,
    portal: `<path ${line} d="M14 40V10h22v30M9 40h32"/><circle cx="30.5" cy="26" r="3.2" fill="${gold}"/>`,
    waiting: `<circle cx="25" cy="25" r="13" fill="${cloth}"/><path d="M25 12a13 13 0 0 1 0 26z" fill="${gold}"/><circle cx="25" cy="25" r="13" ${line}/><path ${line} d="M25 12v26"/>`,
    contact: `<path ${line} d="M10 15h30v21H10zl15 12 15-12"/><circle cx="38" cy="36" r="4.6" fill="${gold}"/>`,
  };
}
