import manifest from '../../package.json' with { type: 'json' };

/** The product's version: the one place that says it is package.json. */
export const version = manifest.version;
