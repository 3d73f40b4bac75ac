/**
 * A migration that has landed never changes: data folders that have been through it would differ from those that go through it
 * later, and no one would know. What was wrong with one is put right by the next one.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../../scripts/root.mjs';

const folder = join(root, 'pocketbase/migrations');

/** By name: the beginning of the SHA-256 of its text. A new migration adds its line, and no line ever changes. */
const frozen: Record<string, string> = {
  '1763700001-settings.ts': '67104f6195e369a6',
  '1763700002-no-stock-users.ts': 'b20eeabc7a5fd7eb',
  '1763700003-abandoned-estimates.ts': 'c899c17abff7b71c',
  '1763700004-price-estimates.ts': '6af6e5399c639e4f',
  '1763700005-price-estimator-documents.ts': 'd4024bfaea16d289',
  '1763700006-contacts.ts': 'd81dd02b4e85aec4',
  '1763700007-creator-checklist-subscribers.ts': '0096bf4ac0f1338f',
  '1763700008-entity-keys.ts': 'ec8bc47a7c8a591d',
  '1763700009-receipts.ts': '97ed42f5560f12d0',
  '1763700010-login-limits.ts': 'bb00bde6b4641016',
  '1763700011-clients.ts': '1ee07584900e078b',
  '1763700012-staff.ts': 'e64165ba0ed086da',
  '1763700013-profiles.ts': '6ec86674e27ab43f',
  '1763700014-estimates-of-clients.ts': '406e2ccf050a5062',
  '1763700015-account-limits.ts': '7268d607065702ae',
  '1763700016-staff-see-leads.ts': '04bb41751b095ad6',
  '1763700020-mails.ts': '42a5767f0debebc8',
  '1763700021-continue-links.ts': 'ff105ee0d62a2561',
  '1763700030-staff-locks.ts': 'f83815ba0e5694da',
  '1763700031-posts.ts': '44212be81174afab',
  '1763700032-post-slugs.ts': 'a4869969fabd1274',
  '1763700033-post-images.ts': '60b696eedfb57142',
  '1763700040-leads.ts': '961b3bd9939d61e7',
  '1763700041-audit-log.ts': '025f85a05e8ea4dd',
  '1763700042-leads-so-far.ts': 'ee01e7d15ab2c927',
  '1763700043-desk-alone-shows-leads.ts': '21098bdd73c2e7e8',
  '1763700050-post-pictures.ts': '227a02ce401a330c',
  '1763700051-notes-stay.ts': '5f6ad78a3746db91',
  '1763700052-numbers-without-area.ts': 'd564200c3bad21cb',
  '1763700053-mails-once.ts': '0a17033716806265',
  '1763700054-left-addresses.ts': '6333e7640a507381',
  '1763700055-mails-not-sent.ts': '8d628f1f3f0136d2',
  '1763700060-posts-created-at.ts': '71a3c77e1372cc03',
  '1763700080-sign-in-steps.ts': 'f193003633b178e3',
  '1763700100-documents-encrypted.ts': '70b5a1b39e49bdb6',
  '1763700110-realtime-limit.ts': '72af400b74ebeaf8',
  '1763700120-authenticators.ts': '67ba22dc49702351',
  '1763700130-sessions.ts': 'e4d3dab571f39dd3',
  '1763700131-owners.ts': '9581e1376bd2ad91',
  '1763700140-audit-chain.ts': 'ffbe83d2a987f675',
  '1763700141-audit-heads.ts': '1fa8ac1b5ec21df5',
  '1763700142-desk-alone-lists.ts': 'ff8853e23184d027',
  '1763700150-longer-passwords.ts': 'e8661728559f0fc2',
  '1763700160-requests.ts': '63ef2286d044c83c',
  '1763700161-files-of-requests.ts': '83488e78199c14ad',
  '1763700170-onboarding.ts': 'ccfb599ccdea77e2',
  '1763700180-page-errors.ts': '195d330f4ce03170',
  '1763700190-log-of-clients.ts': '9b08bca5a2e929bb',
  '1763700200-files-taken-back.ts': '614a6f1659c3de99',
  '1763700201-files-from-the-firm.ts': 'd681a7b0f865a6db',
  '1763700210-notifications.ts': '8d40da373e2fa9a9',
  '1763700211-mail-preferences.ts': '5607d4d15e2adcbf',
  '1763700212-invitations.ts': '9b3559719970bcc3',
  '1763700213-advisers.ts': 'b784e5de4707178a',
  '1763700220-health-writes.ts': '178f9902a7d68699',
  '1763700221-operation-facts.ts': '26952d35be6a2d68',
  '1763700230-messages.ts': '08330fc3da428402',
  '1763700240-appointments.ts': '85a7f7de4db9e8bb',
  '1763700250-leads-amounts.ts': 'd6b274c2d3659c1a',
  '1763700251-leads-tabs.ts': 'aa733180b70350a1',
  '1763700252-leads-sums.ts': '702d3e4ef3c3ec09',
  '1763700255-to-do.ts': '01b94af84ccc7e45',
  '1763700256-events.ts': '77b4abc7cdee38e3',
  '1763700259-staff-digests.ts': '80c0f5d79d70e7aa',
  '1763700260-legal-holds.ts': '59baf4b48ad2e8b0',
  '1763700261-daily-mails.ts': 'ee450aa5b5a9bf02',
  '1763700262-saved-replies.ts': '9a20560d96cbc936',
  '1763700264-price-books.ts': 'b7944e77315bde8d',
  '1763700265-push-devices.ts': '44d26b2010087d8a',
  '1763700268-replies-to-leads.ts': '3386df72d65d87b9',
  '1763700269-answered-leads.ts': '155c9c1ffdb19fe6',
  '1763700270-clients-search.ts': 'a8d5bb68999b0c91',
  '1763700271-files-in-threads.ts': '68d43604a6354d34',
  '1763700272-clients-by-address.ts': '08af58588a7466c8',
  '1763700273-topics-of-threads.ts': '96a56646d3d7f891',
  '1763700274-hints.ts': 'b39781006f5ab7ac',
  '1763700275-follow-ups-alone.ts': '76a63751f5a48c35',
  '1763700276-saved-filters.ts': '1712bad6662c7921',
  '1763700277-scheduled-posts.ts': '11dbc0efcd6b949e',
  '1763700278-post-revisions.ts': '5c908de31eed16cf',
  '1763700289-retention.ts': 'a5d08e8d3bf0c80e',
  '1763700290-fewer-indexes-of-leads.ts': '0cc89bbc3eb2efdf',
  '1763700291-client-of-sent-estimates.ts': '31bd221db27a100f',
  '1763700292-replies-to-others.ts': '2d2ddda4432d11ea',
  '1763700296-published-changes.ts': '7dd6b3bfa31beafe',
  '1763700297-asked-links.ts': '0278efd3855e3b70',
  '1763700286-compared-scenarios.ts': '0794a8417c5a6f01',
  '1763700283-firm-facts.ts': 'ffa2c70b812b1f31',
  '1763700320-audit-repeats.ts': 'c6a577489876d73e',
  '1763700280-post-tags.ts': '92edd88a9c7113ad',
  '1763700350-hashed-sessions.ts': '29df3dcee84b3a68',
  '1763700351-unsent-mails-alone.ts': '2107856a2cef2757',
  '1763700352-leads-without-names.ts': 'd31d2d768043ae34',
  '1763700353-failed-mails-by-the-desk.ts': '32e501c9f72bfc68',
  '1763700360-searchable-letters.ts': '23e38202209a2495',
  '1763700361-set-aside.ts': '2eae94d92eed3320',
};

it('each migration is as it was when it landed', () => {
  const found = readdirSync(folder)
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [file, createHash('sha256').update(text).digest('hex').slice(0, 16)];
    });
  expect(Object.fromEntries(found)).toEqual(frozen);
});
