/** The pages that can wait for their code, in one file: many small ones weigh more than their sum. */
import { AboutPage } from '#features/about/about-page.tsx';
import { BlogPage } from '#features/blog/blog-page.tsx';
import { PostPage } from '#features/blog/post-page.tsx';
import { ChecklistPage } from '#features/checklist/checklist-page.tsx';
import { ContactPage } from '#features/contact/contact-page.tsx';
import { DevicePage } from '#features/device/device-page.tsx';
import { HomePage } from '#features/marketing/home-page.tsx';
import { NotFoundPage } from '#features/marketing/not-found-page.tsx';
import { ServicesPage } from '#features/marketing/services-page.tsx';
import { ResourcesPage } from '#features/resources/resources-page.tsx';
import { createBlog } from '../create-blog.ts';

/** The blog's posts: what its pages ask of server and device. */
export const openBlog = createBlog;

export const publicPages = {
  home: HomePage,
  services: ServicesPage,
  about: AboutPage,
  resources: ResourcesPage,
  blog: BlogPage,
  blogPost: PostPage,
  contact: ContactPage,
  device: DevicePage,
  checklist: ChecklistPage,
  notFound: NotFoundPage,
};
