import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Guard } from '../guard.ts';
import { checker } from './postgres-node.ts';

type Behind = { readonly name: string; readonly port: number };

export type BalancerOptions = {
  readonly home: string;
  readonly guarded: Guard;
  /** Where people knock, and where the instances ask for the database. */
  readonly shopPort: number;
  readonly databasePort: number;
  readonly instances: readonly Behind[];
  readonly databases: readonly Behind[];
};

/** Debian's haproxy: people to instances that are well, instances to the database that is first. */
export type Balancer = {
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Hangs up on everybody whom it has led to this one. */
  hangUp(instance: string): Promise<void>;
};

export async function openBalancer(options: BalancerOptions): Promise<Balancer> {
  const { home, guarded } = options;
  const file = join(home, 'haproxy.cfg');
  const socket = join(home, 'haproxy.sock');
  const said = openSync(join(home, 'haproxy.log'), 'a');
  await writeFile(file, configurationOf(options, socket));
  let child: ChildProcess | undefined;
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  async function tell(words: string): Promise<string> {
    const line = connect(socket);
    line.end(`${words}\n`);
    return text(line);
  }

  return {
    async start() {
      child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', said, said] });
      guarded.process(child.pid ?? 0);
      // Until it has asked, it believes that both databases are first.
      for (let tries = 0; tries < 300; tries += 1) {
        const said = await tell('show stat').catch(() => '');
        const known = [...said.matchAll(/^database,db_\w+,(?:[^,]*,){15}(\w+)/gm)];
        if (known.filter(([, state]) => state === 'UP').length === 1) return;
        await pause(50);
      }
      throw new Error(`haproxy does not answer: see ${home}`);
    },
    async kill() {
      if (!child || !isRunning()) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    hangUp: async (instance) => void (await tell(`shutdown sessions server shop/${instance}`)),
  };
}

/** As an engineer would write it; who is first is asked of each database, in its own words. */
function configurationOf(options: BalancerOptions, socket: string): string {
  const { shopPort, databasePort, instances, databases } = options;
  const servers = (all: readonly Behind[], more: string) =>
    all.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check ${more}`).join('\n');
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch

frontend people
  mode http
  bind 127.0.0.1:${shopPort}
  option forwardfor
  default_backend shop
backend shop
  mode http
  option httpchk GET /readyz?hears
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(instances, '')}

listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 10m
  timeout server 10m
  option tcp-check
  tcp-check connect
${askWhoIsFirst()}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(databases, '')}
`;
}

/** PostgreSQL's own protocol: a startup message, then a question whose answer the first alone gives so. */
function askWhoIsFirst(): string {
  const parameters = `user\0${checker}\0database\0postgres\0\0`;
  const startup = Buffer.alloc(8 + parameters.length);
  startup.writeInt32BE(startup.length, 0);
  startup.writeInt32BE(196_608, 4);
  startup.write(parameters, 8, 'latin1');
  const words = 'select pg_is_in_recovery()\0';
  const question = Buffer.alloc(5 + words.length);
  question.write('Q', 0, 'latin1');
  question.writeInt32BE(4 + words.length, 1);
  question.write(words, 5, 'latin1');
  // A row of one column of one letter: f.
  const answer = Buffer.from([0x44, 0, 0, 0, 0x0b, 0, 1, 0, 0, 0, 1, 0x66]);
  const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
  return [
    `  tcp-check send-binary ${startup.toString('hex')}`,
    `  tcp-check expect binary ${ready.toString('hex')}`,
    `  tcp-check send-binary ${question.toString('hex')}`,
    `  tcp-check expect binary ${answer.toString('hex')}`,
  ].join('\n');
}
