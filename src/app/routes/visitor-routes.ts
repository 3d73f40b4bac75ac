import { paths } from '#config/paths.ts';

export const visitorRoutes = {
  [paths.home]: () => import('#features/marketing/home-page.tsx').then((page) => page.HomePage),
  [paths.services]: () =>
    import('#features/marketing/services-page.tsx').then((page) => page.ServicesPage),
  [paths.about]: () => import('#features/about/about-page.tsx').then((page) => page.AboutPage),
  [paths.resources]: () =>
    import('#features/resources/resources-page.tsx').then((page) => page.ResourcesPage),
  [paths.blog]: () => import('#features/blog/blog-page.tsx').then((page) => page.BlogPage),
  [paths.blogPost]: () => import('#features/blog/post-page.tsx').then((page) => page.PostPage),
  [paths.contact]: () =>
    import('#features/contact/contact-page.tsx').then((page) => page.ContactPage),
  [paths.device]: () => import('#features/device/device-page.tsx').then((page) => page.DevicePage),
};

export const bareRoutes = {
  [paths.checklist]: () =>
    import('#features/checklist/checklist-page.tsx').then((page) => page.ChecklistPage),
};

export const notFound = () =>
  import('#features/marketing/not-found-page.tsx').then((page) => page.NotFoundPage);
