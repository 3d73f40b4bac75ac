import { useAskSignOut } from '#session/ask-sign-out.ts';
import { frameTexts } from '#texts/portal.ts';
import { ChevronDown, Person } from '#ui/icons.tsx';
import { MenuButton } from '#ui/menu-button.tsx';

const accountText = 'My Account';

interface AccountMenuProps {
  readonly email: string;
  readonly ways: readonly { label: string; to: string }[];
}

export function AccountMenu({ email, ways }: AccountMenuProps) {
  const signOut = useAskSignOut();
  return (
    <MenuButton
      label={accountText}
      head={
        <>
          <p className="font-600">{accountText}</p>
          <p className="text-small text-soft wrap-anywhere">{email}</p>
        </>
      }
      items={[...ways, { label: frameTexts.signOut, onPick: signOut }]}
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
