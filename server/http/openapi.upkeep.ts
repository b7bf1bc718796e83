/** The routes of the house's own state. */
export const upkeepRoutes = {
  'GET /api/admin/notices': {
    isStaff: true,
    summary: 'What somebody has to see to for the site itself, for everybody of the staff',
  },
} as const;
