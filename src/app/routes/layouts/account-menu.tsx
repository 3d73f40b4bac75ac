import { paths } from '#config/paths.ts';
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { frameTexts } from '#texts/portal.ts';
import { ChevronDown, Person } from '#ui/icons.tsx';

import { MenuButton } from '#ui/menu-button.tsx';
import { usePart } from '#device/services.ts';

const accountText = 'My Account';

export function AccountMenu() {
  const { account } = usePart('portal');
  const signOut = useAskSignOut();
  return (
    <MenuButton
      label={accountText}
      head={
        <>
          <p className="font-600">{accountText}</p>
          <p className="text-small text-soft wrap-anywhere">{account.email}</p>
        </>
      }
      items={[
        { label: 'Profile', to: paths.portalProfile },
        { label: 'Settings', to: paths.portalSettings },
        { label: frameTexts.signOut, onPick: signOut },
      ]}
    >
      <AccountWords />
    </MenuButton>
  );
}

export function AccountWords() {
  return (
    <>
      <span className="hidden items-center gap-2 text-small tablet:inline-flex">
        {accountText}
        <ChevronDown />
      </span>
      <span className="tablet:hidden">
        <Person />
      </span>
    </>
  );
}
