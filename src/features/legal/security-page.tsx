import { paths } from '#config/paths.ts';
import { TextLink, MailLink } from '#ui/text-link.tsx';
import { LegalPage, type LegalPart } from './legal-page.tsx';

const parts: readonly LegalPart[] = [
  {
    title: 'Nothing lost, nothing twice',
    body: (
      <p>
        If your connection drops, we retry until your submission arrives, and never record it twice.
      </p>
    ),
  },
  {
    title: 'How that works',
    body: (
      <p>
        Each thing you send has a number of its own, made on your device. The device sends it until
        our server has confirmed that number; the server recognizes what it already has. A lost
        connection, a closed tab or a second tap makes no difference.
      </p>
    ),
  },
  {
    title: 'Checked again on the server',
    body: (
      <p>
        The server checks every field itself and recalculates every price. It never relies on what a
        browser states. How much one network address can send in a minute is limited, and so are
        attempts to sign in.
      </p>
    ),
  },
  {
    title: 'A key for each thing you send',
    body: (
      <p>
        Nothing that visitors sent can be listed or read from outside. Your device makes a random
        key for each estimate, message and file, and later changes need that key. Our server keeps
        only its SHA-256 hash, from which the key cannot be read back.
      </p>
    ),
  },
  {
    title: 'Files',
    body: (
      <p>
        Your tax return is stored encrypted and under a new name, and no visitor can download it.
        The server takes it only for a submission that announced its size and hash, compares both,
        and checks that it is the kind of document it claims to be. It can also be checked for
        viruses before anyone can open it.
      </p>
    ),
  },
  {
    title: 'The pages',
    body: (
      <p>
        Our pages are guarded against code that someone else tries to slip in. The server tells your
        browser to run only this site’s scripts, not to show its pages inside another site, and to
        give them no access to your camera, microphone or location. When you photograph a page, your
        phone’s own camera takes the picture.
      </p>
    ),
  },
  {
    title: 'Your device',
    body: (
      <p>
        What is saved in your browser is not encrypted by this site: anyone who uses the same
        browser profile can read it. On a shared computer, delete it when you are done, under{' '}
        <TextLink to={paths.device}>Data saved in your browser</TextLink>.
      </p>
    ),
  },
  {
    title: 'The connection and the server',
    body: (
      <p>
        Look for https in the address: it means that what you send is encrypted on its way. Send
        nothing confidential where your browser says that the connection is not secure. That
        connection and the encryption of disks and backups are set up by the people who run our
        server.
      </p>
    ),
  },
  {
    title: 'Report a vulnerability',
    body: (
      <p>
        Write to <MailLink />. Tell us what you did and what you saw, and give us time to fix it
        before you tell others.
      </p>
    ),
  },
  {
    title: 'Is this letter ours?',
    body: (
      <p>
        Whoever holds a signed engagement letter can{' '}
        <TextLink to={paths.verify}>check the file</TextLink>. Only its fingerprint leaves the
        browser. We answer with the letter’s reference and who signed when, without names.
      </p>
    ),
  },
];

export function SecurityPage() {
  return (
    <LegalPage
      title="Security"
      lead="How what you send is guarded on its way and on our server, and where that ends."
      path={paths.security}
      parts={parts}
    />
  );
}
