import type { createTransport as create } from 'nodemailer';

/**
 * Nodemailer's transport for these options, loaded and made for the first email: a shop opens sooner
 * without it, and one that has no emails to send never needs its memory.
 */
export function createTransport<Options extends Parameters<typeof create>[0]>(options: Options) {
  let made: ReturnType<typeof make> | undefined;
  async function make() {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport(options);
  }
  return () => {
    made ??= make();
    return made;
  };
}
