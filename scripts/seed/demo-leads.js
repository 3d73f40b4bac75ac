const hourMs = 3_600_000;
const validMs = 30 * 24 * hourMs;

/** @typedef {Record<string, string | number | boolean>} Values */
/** @typedef {{ kind: string, hoursAgo: number, state: string, summary: string, note?: string, collection: string, row: Record<string, unknown> }} DemoLead */

/**
 * Submissions, leads and notes, newest last.
 * @param {string} folder where leads.json lies
 * @param {{ id: string, email: () => string }} staff the notes' author
 * @returns {SeedRecord[]}
 */
function leadRecords(folder, staff) {
  /** @type {{ leads: DemoLead[] }} */
  const { leads } = JSON.parse(toString($os.readFile(`${folder}/leads.json`)));
  const oldestFirst = leads.sort((a, b) => b.hoursAgo - a.hoursAgo);
  return oldestFirst.flatMap(({ kind, hoursAgo, state, summary, note, collection, row }, index) => {
    const id = newId();
    const arrived = Date.now() - hoursAgo * hourMs;
    const isEstimate = 'estimate_details' in row;
    const cause = record(collection, {
      id,
      ...stored(row),
      ...(isEstimate ? pricedAt(arrived) : {}),
    });
    const lead = record('leads', {
      id,
      seq: index + 1,
      kind,
      name: (text(row, 'name') || `${text(row, 'first_name')} ${text(row, 'last_name')}`).trim(),
      email: text(row, 'email'),
      phone: text(row, 'phone'),
      summary,
      state,
      suspected_spam: row['suspected_spam'] === true,
      ...amountsIn(row),
      arrived,
      rev: 1,
    });
    const noted = {
      id: newId(),
      lead: id,
      author: staff.id,
      who: staff.email(),
      at: arrived + hourMs,
    };
    return note ? [cause, lead, record('lead_notes', { ...noted, text: note })] : [cause, lead];
  });
}

/**
 * Totals in cents.
 * @param {Record<string, unknown>} row
 */
function amountsIn(row) {
  const details = /** @type {{ oneTimeTotal?: number, monthlyTotal?: number }} */ (
    row['estimate_details'] ?? {}
  );
  const { oneTimeTotal = 0, monthlyTotal = 0 } = details;
  return { one_time: Math.round(oneTimeTotal * 100), monthly: Math.round(monthlyTotal * 100) };
}

/**
 * Fields that the server adds.
 * @param {number} arrived
 */
function pricedAt(arrived) {
  return {
    price_book: '2024-1',
    price_standing: 'current',
    valid_until: new Date(arrived + validMs).toISOString(),
    stated_totals: '{}',
  };
}

/**
 * Answers as stored JSON.
 * @param {Record<string, unknown>} row
 * @returns {Values}
 */
function stored(row) {
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  );
}

/**
 * @param {string} collection
 * @param {Values} values
 * @returns {SeedRecord}
 */
function record(collection, values) {
  const made = new Record($app.findCollectionByNameOrId(collection));
  for (const [field, value] of Object.entries(values)) made.set(field, value);
  return made;
}

/**
 * @param {Record<string, unknown>} row
 * @param {string} field
 */
function text(row, field) {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

function newId() {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}

module.exports = { leadRecords };
