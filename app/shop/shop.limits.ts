/** How long each text may be, and how many each list may have; form and database read it. */
export const shopLimits = {
  name: 60,
  shortName: 24,
  tagline: 80,
  promise: 200,
  description: 300,
  street: 120,
  city: 60,
  region: 30,
  phones: 4,
  services: { most: 8, longest: 60 },
  cuisines: { most: 6, longest: 40 },
  story: { most: 6, longest: 1000 },
  stats: { most: 6, longest: 40, value: 12 },
  deliveryApps: { most: 8, longest: 60, url: 300 },
  taxLabel: 40,
  /** Thousandths of a percent: 30 %. */
  taxRate: 30_000,
  /** Cents: 1000 $. */
  deliveryMinimum: 100_000,
  radiusKm: 100,
  heroAlt: 160,
  pictureHosts: { most: 10, longest: 100 },
} as const;

/** What a sum paid in cash may be rounded to, in cents; 1 is not at all. */
export const cashRoundings = [1, 5, 10, 25, 100] as const;
