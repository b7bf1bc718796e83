/** The routes of the house's own state. */
export const upkeepRoutes = {
  'GET /api/admin/notices': {
    isStaff: true,
    summary: 'What somebody has to see to for the site itself, for everybody of the staff',
  },
  'GET /api/admin/backups': {
    isStaff: true,
    summary: 'Where backups go by themselves, which are kept, and the last trouble',
  },
  'POST /api/admin/backups': { isStaff: true, success: 204, summary: 'Makes a backup now' },
} as const;
