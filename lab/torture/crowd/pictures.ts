import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ask } from './answers.ts';

type Source = { readonly src?: string; readonly srcset?: string };

/** Starts a person who uploads pictures until sent home, and records which were accepted. */
export function invitePhotographer(doors: readonly number[], token: string) {
  let isOpen = true;
  const taken: (readonly string[])[] = [];
  const door = () => doors[randomInt(doors.length)] ?? 0;

  async function work() {
    while (isOpen) {
      const body = await sharp({
        create: { width: 400, height: 300, channels: 3, background: colour() },
      })
        .jpeg()
        .toBuffer();
      const headers = { 'Content-Type': 'image/jpeg' };
      const path = '/api/admin/images';
      const answer = await ask({ port: door(), method: 'POST', path, token, headers, body });
      if (answer?.status === 201 && answer.body) taken.push(filesOf(answer.body));
      await pause(randomInt(1_000, 3_000));
    }
  }

  const working = work();
  working.catch(() => {});
  return {
    /** Number of acknowledged pictures. */
    get taken() {
      return taken.length;
    },
    /** Requests the files of all of them, or of the last few; returns how many pictures are missing or damaged. */
    async missing(last = taken.length) {
      let missing = 0;
      for (const files of taken.slice(-last)) {
        const answers = await Promise.all(
          files.map((path) => ask({ port: door(), method: 'GET', path })),
        );
        if (answers.length === 0 || answers.some((answer) => answer?.status !== 200)) missing += 1;
      }
      return missing;
    },
    async sendHome() {
      isOpen = false;
      await working;
    },
  };
}

function colour() {
  return { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
}

/** Lists every file that an answer names. */
function filesOf(body: unknown): readonly string[] {
  const named = JSON.stringify((body as { sources?: Source }).sources ?? {});
  return [...new Set(named.match(/\/images\/[\w.-]+/g) ?? [])];
}
