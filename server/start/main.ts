// The tiny door: the whole server is one built file, which starts faster than its sources.
type BuiltServer = { start(): Promise<void>; seed(): Promise<void> };

const path = '../../build/server/index.js';
const { start, seed } = (await import(path)) as BuiltServer;
await (process.argv[2] === 'seed' ? seed() : start());

export {};
