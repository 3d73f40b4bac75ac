/**
 * Lists the tasks before the site opens (docs/product.md, Going live). Only the command checks address and mail server.
 */
import { firm } from '#config/firm.ts';
import { keeps } from '#config/keeps.ts';
import { type CredentialLogo, links } from '#config/links.ts';
import {
  backupEntries,
  demoClient,
  demoLeads,
  demoPosts,
  keyEntries,
  unreadyData,
} from '#domain/golive/data.ts';
import { arePricesSamples, priceBooks } from '#domain/estimator/prices.ts';
import { type GoliveEntry, goliveEntry, isChoice } from '#domain/golive/entries.ts';
import {
  choicesOf,
  type DrawnWords,
  missingLogos,
  oldImages,
  samplesIn,
  yearOver,
} from '#domain/golive/facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { bookInForce } from '#domain/price-books/dated-books.ts';
import { firmDay } from '#domain/firm-time.ts';
import { isUnowned } from '#domain/unowned.ts';
import { errorClass } from '../core/answer.ts';
import { selectTexts, selectValue } from '../core/database.ts';
import { keySource } from '../documents/file-keys.ts';
import { isThere, fromEnvironment } from '../core/environment.ts';
import { templateInForce } from '../engagements/engagement-rows.ts';
import { newestFacts } from '../firm/firm-settings.ts';
import { factsInForce } from '../firm/firm-in-force.ts';
import { sender } from '../mail/queue-mail.ts';
import { publishedBooks } from '../price-books/books-table.ts';
import { lastBackup, lookAt } from '../operation/health-checks.ts';
import { unfilled } from '../site/filled-page.ts';
import { currentSite } from '../site/site-files.ts';
import type { Context } from '../endpoint.ts';

/** The words in committed images, by path; from scripts/drawing/drawn-files.json. */
declare const SPARK_DRAWN_WORDS: Readonly<Record<string, DrawnWords>>;

type Given = {
  facts: ReturnType<typeof factsInForce> & { keeps: object };
  credentials: Record<string, { logo: CredentialLogo | 'drawn' | null }>;
  images: typeof SPARK_DRAWN_WORDS;
};

export function showGolive({ app }: Context) {
  return goliveList(app, Date.now());
}

function goliveList(app: PbApp, now: number, given: Given = ownFirm()): GoliveEntry[] {
  const { facts, credentials, images } = given;
  const checks: Readonly<Record<string, () => GoliveEntry[]>> = {
    samples: () => samplesIn({ ...facts }),
    logos: () =>
      missingLogos(credentials, facts.links, (path) => currentSite()?.byPath.has(path) ?? true),
    prices: () => samplePrices(app, now),
    'engagement letter': () => unreadLetter(app),
    'quarterly year': () => yearOver(facts, firmDay(now, facts.zone)),
    'drawn pages': () =>
      (newestFacts(app)?.state ?? 'drawn') === 'drawn' ? [] : [goliveEntry('not-drawn')],
    'public address': () => addressDiffers(facts.site),
    'accounts, posts and leads': () => unreadyData(storedIn(app)),
    mail: () => mailWaits(app, now),
    backup: () => backupEntries(lastBackup(app), now),
    'key of the files': () => keyOf(app),
    pages: missingPages,
    images: () => oldImages(images, enteredOf(facts)),
    choices: () => choicesOf(facts),
  };
  return Object.entries(checks).flatMap(([name, check]) => openIfFailed(app, name, check));
}

/** The list with the addresses to check; `site` is empty while it is a sample. */
export function goliveForCommand(app: PbApp, now: number, given: Given | undefined) {
  const { site, email } = (given ?? ownFirm()).facts;
  const entries = goliveList(app, now, given);
  return {
    open: entries.filter((entry) => !isChoice(entry)),
    chosen: entries.filter(isChoice),
    site: isUnowned(site) ? '' : site,
    email,
  };
}

function ownFirm(): Given {
  const facts = { ...factsInForce(), keeps };
  return { facts, credentials: links.credentials, images: SPARK_DRAWN_WORDS };
}

function openIfFailed(app: PbApp, name: string, check: () => GoliveEntry[]): GoliveEntry[] {
  try {
    return check();
  } catch (error) {
    app.logger().error('go-live list', 'check', name, 'error', errorClass(error));
    return [goliveEntry('unseen', name)];
  }
}

function samplePrices(app: PbApp, now: number): GoliveEntry[] {
  const isOwn = bookInForce(publishedBooks(app).books, now, firm.zone) !== priceBooks[0];
  return isOwn || !arePricesSamples ? [] : [goliveEntry('sample-prices')];
}

/** Open until an owner has saved the template, after counsel read it. */
function unreadLetter(app: PbApp): GoliveEntry[] {
  return templateInForce(app).changed > 0 ? [] : [goliveEntry('letter-unread')];
}

function addressDiffers(site: string): GoliveEntry[] {
  const mailed = fromEnvironment('SPARK_SITE_URL').replace(/\/+$/, '');
  return mailed === '' || mailed === site ? [] : [goliveEntry('address-differs', 'site', mailed)];
}

function storedIn(app: PbApp) {
  const accounts = ['_superusers', 'staff', 'clients'].flatMap((collection) =>
    emailsIn(app, collection).map((email) => ({ collection, email })),
  );
  const slugs = demoPosts.map((slug) => `'${slug}'`).join();
  const { address } = sender();
  return {
    accounts,
    posts: countIn(app, 'posts', `slug IN (${slugs}) AND deleted_at = ''`),
    leads: countIn(app, 'leads', `email LIKE '%${demoLeads}'`),
    // Without SMTP_HOST mails are caught, whatever PocketBase's settings say.
    smtp: fromEnvironment('SMTP_HOST') !== '',
    sender: fromEnvironment('MAIL_FROM') === '' ? '' : address,
  };
}

function emailsIn(app: PbApp, collection: string): string[] {
  // Clients may have any address, so only the demo's is reported.
  const which = collection === 'clients' ? 'WHERE email = {:email}' : '';
  const sql = `SELECT email AS value FROM ${collection} ${which} ORDER BY email`;
  return selectTexts(app, sql, { email: demoClient });
}

function countIn(app: PbApp, table: string, condition: string): number {
  const sql = `SELECT count(*) AS value FROM ${table} WHERE ${condition}`;
  return selectValue(app, sql, {}, 0);
}

function mailWaits(app: PbApp, now: number): GoliveEntry[] {
  const { isWell, says } = lookAt(app, 'mail', now);
  return isWell ? [] : [goliveEntry('mail-waits', '', says)];
}

function keyOf(app: PbApp): GoliveEntry[] {
  const place = keySource(app);
  return place === 'SPARK_FILES_KEY' ? [] : keyEntries(app.dataDir(), place, isThere(place));
}

function missingPages(): GoliveEntry[] {
  const site = currentSite();
  const map = site && unfilled(site, 'sitemap');
  if (!site || map === undefined) return [goliveEntry('page-missing', '/')];
  const pages = Array.from(map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, at]) => at);
  return pages.flatMap((at = '/') =>
    site.byPath.has(at) ? [] : [goliveEntry('page-missing', at)],
  );
}
