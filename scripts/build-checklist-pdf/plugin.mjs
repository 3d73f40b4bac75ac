/** Puts the creator checklist's PDF into the built site, and serves it in development. */
import { checklistSheets } from '../../src/texts/checklist-sheets/sheets.ts';
import { checklistPdf } from './document.mjs';

/**
 * A Vite plugin that makes the PDF from the texts.
 * @param {object} options
 * @param {string} options.path where visitors download it, beginning with a slash
 * @param {import('./head-and-foot.mjs').Firm} options.firm
 * @param {import('./pen.mjs').Ink} options.ink
 * @returns {import('vite').Plugin}
 */
export function checklistPdfFile({ path, firm, ink }) {
  const make = () => checklistPdf(checklistSheets(firm.quarterlyYear), { firm, ink });
  return {
    name: 'spark:checklist-pdf',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configureServer({ middlewares }) {
      middlewares.use(path, async (_request, response) => {
        response.setHeader('Content-Type', 'application/pdf');
        response.end(await make());
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
    },
  };
}
