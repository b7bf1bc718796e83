/** Ignores an error: a client without a listener would end the process with its server. */
export function ignore(): void {}
