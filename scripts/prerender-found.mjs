/** What search engines ask for first: the list of pages and who may read them. */

/**
 * @param {string} site the site's public address, without a slash at the end
 * @param {readonly string[]} paths those that may be found
 * @returns {string} sitemap.xml
 */
export function sitemap(site, paths) {
  const pages = paths.map((path) => `  <url><loc>${escape(site + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * @param {string} site the site's public address, without a slash at the end
 * @returns {string} robots.txt; pages about one visitor's own things say so themselves
 */
export function robots(site) {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_/\n\nSitemap: ${site}/sitemap.xml\n`;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
