/** Writes the page under the name of every public route, so that the server answers only addresses that exist. */

/** The file that stands for a path: "/price-estimator" is price-estimator.html. */
const fileOf = (/** @type {string} */ path) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;

/**
 * A Vite plugin that copies the built index.html for each path, and as the page for unknown addresses.
 * @param {readonly string[]} paths site paths, each beginning with a slash
 * @returns {import('vite').Plugin}
 */
export function pageFiles(paths) {
  return {
    name: 'spark:page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('the build made no index.html');
        for (const fileName of [...paths.map(fileOf), '404.html']) {
          if (fileName !== 'index.html')
            this.emitFile({ type: 'asset', fileName, source: page.source });
        }
      },
    },
  };
}
