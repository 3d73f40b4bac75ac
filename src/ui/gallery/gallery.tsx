/** The page `/ui` of `npm run dev`: every component in its states. Not in the build. */
import '#ui/fonts/besley.css';
import 'virtual:uno.css';

import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { DeskStyles } from '#ui/desk-page.tsx';
import { Container, PageHead } from '#ui/page-head.tsx';
import { SectionLinks } from '#ui/section-links.tsx';
import { Section } from '#ui/section.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { choices, fields, forms } from './shown-fields.tsx';
import { lists, tables } from './shown-lists.tsx';
import { actions, figures, frames, overlays, states } from './shown-parts.tsx';

const sections = {
  Actions: actions,
  States: states,
  Fields: fields,
  Choices: choices,
  Forms: forms,
  Tables: tables,
  Lists: lists,
  'Dialogs, menus, toasts': overlays,
  Figures: figures,
  'Frames of pages': frames,
};

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

function Gallery() {
  const links = Object.keys(sections).map((title) => ({ id: idOf(title), title }));
  return (
    <main id="content">
      <DeskStyles />
      <Container>
        <PageHead
          title="Components"
          lead="Each in its states. Resize the window, or change the system's colors."
        />
        <SectionLinks label="Kinds of components" sections={links} />
      </Container>
      {Object.entries(sections).map(([title, shown]) => (
        <Section key={title} id={idOf(title)} title={title}>
          <div className="grid gap-10">
            {Object.entries(shown).map(([name, part]) => (
              <div key={name} className="grid min-w-0 gap-4" data-component={name}>
                <h3 className="text-note text-soft">{name}</h3>
                {part}
              </div>
            ))}
          </div>
        </Section>
      ))}
      <Toaster />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>,
  );
}
