import { createServer, type RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAllowedAddress, postOut } from './outgoing.server.ts';

const hostile = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', 'fc00::1'],
  ...['fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '', 'localhost', '8.8.8.8:80'],
];

const onTheNet = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'];

/** Starts a server on this computer, as one in the restaurant would be; returns its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
}

const to = (url: string, isHome = false, isAllowed?: typeof isAllowedAddress) =>
  postOut({ url, isHome, headers: {}, body: 'hello' }, isAllowed);

/** The same, where this computer stands for another one of the restaurant. */
const toHome = (url: string) => to(url, true, (_, isHome) => isHome);

describe('an intruder who has the server call', () => {
  test.for(hostile)('%s is refused (B-4161)', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
  });

  test.for([
    ...['http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://017700000001/'],
    ...['http://[::1]/', 'http://[::ffff:7f00:1]/', 'http://[fe80::1]/', 'http://localhost/'],
    ...[
      'https://169.254.169.254/latest/meta-data/',
      'http://①⑨②.168.1.1/',
      'http://10.0.0.1:9100/',
    ],
  ])('%s reaches nothing (B-4161)', async (url) => {
    expect(await to(url)).toBe('private');
  });

  const loopback = [
    ...['127.1', '2130706433', '0x7f000001', '127.8.9.10', '[::1]', '[::ffff:127.0.0.1]', '0'],
    ...['0.0.0.0', '[::]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]', 'localhost'],
  ];
  test.for(loopback)('http://%s:2019/stop reaches no program beside it (B-4225)', async (host) => {
    expect(await to(`http://${host}:2019/stop`, true)).toBe('private');
  });

  test('no address of the computer itself is its network (B-4225)', () => {
    const own = Object.values(networkInterfaces()).flatMap((all = []) => all);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ address }) => isAllowedAddress(address, true))).toEqual([]);
  });

  test.for(['file:///etc/passwd', 'ftp://exemple.test/', 'gopher://exemple.test/', 'x'])(
    '%s reaches nothing',
    async (url) => {
      expect(await to(url)).toBe('unreachable');
    },
  );
});

describe('an owner', () => {
  test.for(onTheNet)('reaches %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(true);
  });

  test('reaches the own network once that is allowed, and never where clouds keep secrets (B-4161)', () => {
    const home = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd12::1'];
    expect(home.filter((address) => !isAllowedAddress(address, true))).toEqual([]);
    const never = ['169.254.169.254', 'fd00:ec2::254', 'fe80::1', '224.0.0.1', '0.0.0.0', '::'];
    const mapped = ['::ffff:169.254.169.254', '::ffff:127.0.0.1'];
    expect([...never, ...mapped].filter((address) => isAllowedAddress(address, true))).toEqual([]);
  });

  test('reads the status of an answer, whatever else it says and however long', async () => {
    const url = await listen((request, response) => {
      request.resume();
      response.writeHead(202);
      const flood = () => void (response.write('x'.repeat(65_536)) && setImmediate(flood));
      flood();
    });
    expect(await toHome(url)).toBe(202);
    expect(await to(url, false)).toBe('private');
  });

  test('whose server begins to answer again and again is not listened to for long (B-4227)', async () => {
    let begun = 0;
    const url = await listen((request, response) => {
      request.resume();
      const begin = () => {
        if (response.socket?.destroyed || begun > 10_000) return;
        begun += 1;
        response.writeProcessing();
        setImmediate(begin);
      };
      begin();
    });
    expect(await toHome(url)).toBe('unreachable');
    expect(begun).toBeLessThan(10_000);
  });

  test('whose server names itself without an end is not listened to for long (B-4227)', async () => {
    const url = await listen(({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`);
    });
    expect(await toHome(url)).toBe('unreachable');
  });

  test('is told of a redirect, which is not followed (B-4161)', async () => {
    const visits: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      visits.push(request.url);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(await toHome(url)).toBe(307);
    expect(visits).toEqual(['/']);
  });

  test('is told of a server that hangs up, and of a port where nothing answers', async () => {
    const url = await listen((request) => request.socket.destroy());
    expect(await toHome(url)).toBe('unreachable');
    expect(await toHome('http://127.0.0.1:1/')).toBe('unreachable');
  });

  test('is told after ten seconds of a server that never answers (B-4161)', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    onTestFinished(() => timeout.mockRestore());
    const url = await listen(() => patience.abort());
    expect(await toHome(url)).toBe('slow');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  });
});
