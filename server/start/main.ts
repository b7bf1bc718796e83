import { enableCompileCache } from 'node:module';

// Starts the built server: one file starts faster than its many sources, and faster still when what
// the last start made of it is kept. Where that cannot be written it is made anew.
enableCompileCache(`${import.meta.dirname}/../../build/compiled`);

type Command = (...words: string[]) => Promise<void>;
type BuiltServer = { readonly commands: Readonly<Record<string, Command>> };

const path = '../../build/server/index.js';
const { commands } = (await import(path)) as BuiltServer;
const [, , name = 'start', ...words] = process.argv;
const command = commands[name];
if (!command) throw new Error(`no command is called ${name}`);
await command(...words);
