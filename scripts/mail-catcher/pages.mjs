/** Renders the mail catcher's pages; mails are in a frame without scripts. */
import { escapeHtml } from '../drawing.mjs';

const style =
  'body{margin:0;padding:24px;background:#fbf7ec;color:#1f1c16;font:16px/1.5 system-ui,sans-serif}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 16px 8px 0;border-top:1px solid #d9d0ba;vertical-align:top}' +
  'iframe{width:100%;height:60vh;border:1px solid #857b66;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}a{color:inherit}';

/** @param {readonly import('../mail-catcher.mjs').CaughtMail[]} mails the newest first */
export function listPage(mails) {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${at.toLocaleTimeString()}</td><td>${escapeHtml(to.address)}</td><td><a href="/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
  );
  const list =
    rows.length === 0
      ? '<p>No mail yet.</p>'
      : `<table><tr><th>At</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`;
  return page('Caught mails', `<meta http-equiv="refresh" content="5">`, list);
}

/** @param {import('../mail-catcher.mjs').CaughtMail} mail */
export function mailPage({ from, to, subject, html, text }) {
  // Links open a new tab, outside the frame's restrictions.
  const shown = escapeHtml(`<base target="_blank">${html}`).replaceAll('"', '&quot;');
  return page(
    subject,
    '',
    `<p><a href="/">All mails</a></p><p>From ${escapeHtml(from.address)} to ${escapeHtml(to.address)}</p>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${shown}"></iframe>
<pre>${escapeHtml(text)}</pre>`,
  );
}

/** @param {string} title @param {string} head @param {string} body */
function page(title, head, body) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}
