import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page, read by another library than the one that wrote the file. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  });
  return Promise.all(pages);
}
