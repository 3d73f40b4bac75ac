/** The menu of whoever is signed in. */
import { paths } from '#config/paths.ts';
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { usePortal } from './data/portal.ts';
import { frameTexts } from '#texts/portal.ts';
import { ChevronDown, Person } from '#ui/icons.tsx';

import { MenuButton } from '#ui/menu-button.tsx';

/** Offers the account's own pages, and the way out. */
export function AccountMenu() {
  const { account } = usePortal();
  const signOut = useAskSignOut();
  return (
    <MenuButton
      label={frameTexts.account}
      head={
        <>
          <p className="font-600">{frameTexts.account}</p>
          <p className="text-small text-soft wrap-anywhere">{account.email}</p>
        </>
      }
      items={[
        { label: frameTexts.profile, to: paths.portalProfile },
        { label: frameTexts.settings, to: paths.portalSettings },
        { label: frameTexts.signOut, onPick: signOut },
      ]}
    >
      <AccountWords />
    </MenuButton>
  );
}

/** What the menu's button shows: words, which give way to an icon on a phone. */
export function AccountWords() {
  return (
    <>
      <span className="hidden items-center gap-2 text-small tablet:inline-flex">
        {frameTexts.account}
        <ChevronDown />
      </span>
      <span className="tablet:hidden">
        <Person />
      </span>
    </>
  );
}
