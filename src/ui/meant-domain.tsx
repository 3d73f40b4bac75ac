/** Suggests the intended domain under a mistyped email address. */
import { Button } from './button.tsx';

interface MeantDomainProps {
  readonly email: string;
  readonly onMend: (email: string) => void;
  /** The id of the email field, which gets the focus after a correction. */
  readonly field: string;
}

/** Announced when shown; changes the address only on a press. */
export function MeantDomain({ email, onMend, field }: MeantDomainProps) {
  const meant = meantDomain(email);
  return (
    <output className="block empty:hidden">
      {meant && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onMend(email.replace(/@.*$/, `@${meant}`));
            document.getElementById(field)?.focus();
          }}
        >
          {`Did you mean ${meant}?`}
        </Button>
      )}
    </output>
  );
}

/** Mistyped domains before ".com". */
const meant: Readonly<Record<string, string>> = {
  gmial: 'gmail',
  gmal: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  yaho: 'yahoo',
  hotmial: 'hotmail',
};

/** Empty if none. The typed one may be right too. */
export function meantDomain(email: string): string {
  const right = meant[/@(\w+)\.com$/.exec(email.toLowerCase())?.[1] ?? ''];
  return right ? `${right}.com` : '';
}
