/** JSON by POST, to keep typed text out of URLs. */
export const deskRoutes = {
  find: '/api/desk/leads/find',
  open: '/api/desk/leads/open',
  export: '/api/desk/leads/export',
  document: '/api/desk/documents/link',
  staff: '/api/desk/staff',
  audit: '/api/desk/audit',
  pageErrors: '/api/desk/page-errors',
} as const;
