export const audience =
  'freelancers, content creators, 1099 contractors, small business owners, individuals and growth-focused professionals';
