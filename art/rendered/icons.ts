/** The installed icons: a platform that cuts its own shape gets square corners. */
export const ICONS = [
  { file: 'icon-192.png', size: 192, corner: 14, share: 0.74 },
  { file: 'icon-512.png', size: 512, corner: 14, share: 0.74 },
  // Launchers may cut a maskable icon to a circle of 80 % of its width: the mark stays inside.
  { file: 'icon-maskable-512.png', size: 512, corner: 0, share: 0.64 },
  { file: 'apple-touch-icon.png', size: 180, corner: 0, share: 0.7 },
] as const;

/** The images inside `favicon.ico`. */
export const FAVICON_SIZES = [16, 32, 48] as const;

/** What a shared link shows; one card per language, `social-<language>.png`. */
export const SOCIAL_CARD = { width: 1200, height: 630, limit: 300_000 } as const;
