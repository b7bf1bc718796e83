import { enableCompileCache } from 'node:module';

// Starts the built server: one file starts faster than its many sources, and faster still when what
// the last start made of it is kept. Where that cannot be written it is made anew.
enableCompileCache(`${import.meta.dirname}/../../build/compiled`);

type BuiltServer = {
  start(): Promise<void>;
  seed(): Promise<void>;
  rescue(email: string | undefined): Promise<void>;
};

const path = '../../build/server/index.js';
const { start, seed, rescue } = (await import(path)) as BuiltServer;
const [, , command, email] = process.argv;
if (command === 'rescue') await rescue(email);
else await (command === 'seed' ? seed() : start());
