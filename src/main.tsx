/** The page's entry: the draft is there before the first paint, so that no empty step flashes by. */
import '#ui/fonts/besley.css';
import 'virtual:uno.css';

import { createRoot } from 'react-dom/client';

import { App } from '#app/app.tsx';
import { createServices } from '#app/create-services.ts';
import { registerWorker } from '#app/register-worker.ts';

const root = document.getElementById('root');
const services = await createServices();
if (root) createRoot(root).render(<App services={services} />);
registerWorker(services);
