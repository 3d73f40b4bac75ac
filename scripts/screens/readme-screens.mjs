/** Takes the screens of README.md. */
import { toEstimate, toPage } from './ways.mjs';

const desk = { width: 1280, height: 800 };

/** @type {import('./take.mjs').Shot[]} */
export const readmeScreens = [
  { file: 'docs/images/home.png', way: toPage('/'), ...desk },
  { file: 'docs/images/services.png', way: toPage('/services'), ...desk },
  { file: 'docs/images/contact.png', way: toPage('/contact'), ...desk },
  {
    file: 'docs/images/estimate-phone.png',
    way: toEstimate,
    width: 400,
    height: 800,
    scale: 1.5,
  },
];
