/** Where the staff's desk asks the server; all take and give JSON, and none takes anything typed in its address. */
export const deskRoutes = {
  find: '/api/desk/leads/find',
  open: '/api/desk/leads/open',
  export: '/api/desk/leads/export',
  document: '/api/desk/documents/link',
  staff: '/api/desk/staff',
  audit: '/api/desk/audit',
  pageErrors: '/api/desk/page-errors',
} as const;
