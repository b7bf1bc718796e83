/** Ignores an error: a client without an `error` listener would end the process when its server ends. */
export function ignore(): void {}
