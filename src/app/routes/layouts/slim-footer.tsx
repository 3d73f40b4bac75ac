import { copyrightYears } from '#config/copyright.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { Container } from '#ui/page-head.tsx';
import { FooterLinks } from '#ui/footer.tsx';

const smallPrint = [
  { label: 'Contact', to: paths.contact },
  { label: 'Privacy', to: paths.privacy },
];

export function SlimFooter() {
  return (
    <footer
      data-ground="cloth"
      data-print="no"
      className="bg-cloth pt-6 pb-[calc(1.5rem+var(--bar))] text-note text-soft"
    >
      <Container>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-2">
          <p className="py-1">
            © {copyrightYears()} {firm.name}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLinks links={smallPrint} />
          </ul>
        </div>
      </Container>
    </footer>
  );
}
