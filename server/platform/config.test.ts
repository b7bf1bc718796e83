import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigProblem, parseConfig } from './config.ts';

function messageOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  return '';
}

describe('an operator', () => {
  test('needs to set nothing (B-1702)', () => {
    const config = parseConfig({});
    expect(config.port).toBe(3000);
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.databaseUrl).toBeUndefined();
  });

  test('may leave a setting empty', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  test('is told of every bad setting at once (B-1702)', () => {
    const message = messageOf({
      PORT: '70000',
      PUBLIC_URL: 'tisonelle',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'smtp://127.0.0.1:25',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'ORDER_EMAIL', 'LOG_LEVEL']) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('DATA_DIR');
  });

  test('is told when letters have a server but orders no address', () => {
    expect(messageOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toContain('ORDER_EMAIL');
  });

  test('never reads a password of a refused database URL in the message (B-1702)', () => {
    expect(messageOf({ DATABASE_URL: 'mysql://owner:secret@db/x' })).not.toContain('secret');
  });

  test('sets how long customers are known, a year at first; never, or no number, is refused', () => {
    expect(parseConfig({}).retentionDays).toBe(365);
    expect(parseConfig({ RETENTION_DAYS: '90' }).retentionDays).toBe(90);
    for (const value of ['0', '-1', '1.5', 'never', '1e3', '100000'])
      expect(messageOf({ RETENTION_DAYS: value })).toContain('RETENTION_DAYS');
  });

  test('reads that the minutes of the alarms stand in the office now (B-4152)', () => {
    expect(messageOf({ LETTER_AFTER_MINUTES: '2' })).toContain(
      'its minutes stand in the tab Alerts',
    );
  });

  test('must give a collector a token that nobody guesses', () => {
    expect(messageOf({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN');
    expect(messageOf({ METRICS_TOKEN: `${'s'.repeat(32)} s` })).toContain('METRICS_TOKEN');
    expect(parseConfig({ METRICS_TOKEN: 's'.repeat(32) }).metricsToken).toHaveLength(32);
    expect(parseConfig({}).metricsToken).toBeUndefined();
  });

  test('must give telephones a key that nobody guesses (B-4761)', () => {
    expect(messageOf({ RING_KEY: 'short' })).toContain('RING_KEY');
    expect(parseConfig({ RING_KEY: 'r'.repeat(32) }).ringKey).toHaveLength(32);
    expect(parseConfig({}).ringKey).toBeUndefined();
  });

  test('may write the public address with a slash at its end', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://pizza.example/' }).publicUrl).toBe(
      'https://pizza.example',
    );
  });

  test('must give a secret with a shared database, and never reads it in a message (B-1710)', () => {
    const DATABASE_URL = 'postgres://shop@db/shop';
    expect(messageOf({ DATABASE_URL })).toContain('AUTH_SECRET');
    const short = messageOf({ DATABASE_URL, AUTH_SECRET: 'too short to be any good' });
    expect(short).toContain('AUTH_SECRET');
    expect(short).not.toContain('too short to be');
    expect(parseConfig({ DATABASE_URL, AUTH_SECRET: 's'.repeat(32) }).authSecret).toHaveLength(32);
    expect(parseConfig({}).authSecret).toBeUndefined();
  });

  test('says where backups go, and leaves them out of the data folder (B-2320)', () => {
    const { backupUrl, backupPassphrase } = parseConfig({});
    expect([backupUrl, backupPassphrase]).toEqual([undefined, undefined]);
    const bucket = 'https://ID:secret@s3.example/shop/backups?region=ca-central-1';
    for (const good of ['/mnt/stick', 'file:///mnt/stick', bucket]) {
      expect(parseConfig({ BACKUP_URL: good }).backupUrl).toBe(good);
    }
    for (const bad of ['ftp://host/x', 'https://s3.example/shop', 'file://host', './data/x']) {
      expect(messageOf({ BACKUP_URL: bad }), bad).toContain('BACKUP_URL must');
    }
    expect(messageOf({ BACKUP_URL: resolve('data/copies') })).toContain('outside DATA_DIR');
    expect(messageOf({ BACKUP_URL: 'https://ID:hush@host' })).not.toContain('hush');
  });

  test('must name the folder of the backups whole, wherever the product is started (B-2646)', () => {
    for (const relative of ['../beside', './data-backups', 'backups', '~/backups'])
      expect(messageOf({ BACKUP_URL: relative }), relative).toContain(
        'BACKUP_URL must be a whole path',
      );
  });

  test.each([
    'https://pizza.example/menu',
    'https://pizza.example/?lang=fr',
    'https://pizza.example?',
    'https://pizza.example/#menu',
    'https://owner:secret@pizza.example',
  ])('cannot give the site the address %s (B-2646)', (PUBLIC_URL) => {
    const message = messageOf({ PUBLIC_URL });
    expect(message).toContain('PUBLIC_URL must end after the host or port');
    expect(message).not.toContain('secret');
  });

  test('may end the address of the site with a slash, and give it a port (B-2646)', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://pizza.example/' }).publicUrl).toBe(
      'https://pizza.example',
    );
    expect(parseConfig({ PUBLIC_URL: 'http://[::1]:3000' }).publicUrl).toBe('http://[::1]:3000');
  });

  test.each([
    ['BACKUP_PASSPHRSE', 'BACKUP_PASSPHRASE'],
    ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
    ['BAKCUP_URL', 'BACKUP_URL'],
    ['BACKUP_URI', 'BACKUP_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['SMPT_URL', 'SMTP_URL'],
    ['RETENTION_DAY', 'RETENTION_DAYS'],
  ])(
    'who writes %s reads that %s is meant, beside every other bad setting (B-2646)',
    (name, meant) => {
      const message = messageOf({ [name]: 'hush', PORT: 'x' });
      expect(message).toContain(`${name} is no setting: write ${meant}`);
      expect(message).toContain('PORT must');
      expect(message).not.toContain('hush');
    },
  );

  test('may have any other names around: those of a shell, of npm, of other programs (B-2646)', () => {
    const others = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'PORTS',
      'HTTP_PROXY',
      'HTTP_URL',
      'TEMP_DIR',
      'LANG',
    ];
    for (const name of [...others, ...Object.keys(process.env)])
      expect(messageOf({ [name]: 'x' }), name).not.toContain('is no setting');
    expect(messageOf({ BACKUP_URI: '' })).toBe('');
  });

  test('must choose a passphrase that nobody guesses, and never reads it in the message (B-2320)', () => {
    const message = messageOf({ BACKUP_PASSPHRASE: 'too short' });
    expect(message).toContain('BACKUP_PASSPHRASE must have at least 12');
    expect(message).not.toContain('too short');
  });

  test('reads that a log is shipped no more, where an older setting asks for it (B-2320)', () => {
    expect(messageOf({ BACKUP_LOG: 'on' })).toContain('BACKUP_LOG is no setting any more');
    expect(parseConfig({ BACKUP_LOG: 'off' }).backupUrl).toBeUndefined();
  });
});
