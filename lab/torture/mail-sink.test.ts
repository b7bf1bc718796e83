import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { type MailTrouble, openMailSink } from './mail-sink.ts';

const email = {
  ...{ from: 'shop@exemple.test', to: 'diner@exemple.test', subject: 'Ready', text: 'Ready.' },
  messageId: '<outbox-7.abc@exemple.test>',
};

async function openSink() {
  const sink = await openMailSink();
  const transport = createTransport({ url: sink.url });
  onTestFinished(() => sink.close());
  async function send(trouble: MailTrouble | null) {
    sink.behave(trouble);
    return transport.sendMail(email).then(
      () => 'sent',
      () => 'not sent',
    );
  }
  return { book: sink.book, send };
}

test('a developer’s mail server makes trouble as real ones do, and knows what it took (B-2430)', async () => {
  const { book, send } = await openSink();
  expect(await send('is away')).toBe('not sent');
  expect(await send('refuses for now')).toBe('not sent');
  expect(await send('refuses')).toBe('not sent');
  expect(book.counts().arrived).toBe(0);
  expect(await send('hangs up before its OK')).toBe('not sent');
  expect(book.counts().arrived).toBe(1);
  expect(await send('hangs up after its OK')).toBe('sent');
  expect(book.counts()).toMatchObject({ arrived: 1, againUnheard: 1, twice: 0 });
  // It was sent, and its sender knows.
  expect(await send('is slow')).toBe('sent');
  expect(await send(null)).toBe('sent');
  expect(book.counts()).toMatchObject({ arrived: 1, againUnheard: 1, twice: 2 });
});
