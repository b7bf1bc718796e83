import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { checkBrowsers } from './scripts/browsers.ts';

const compressible = /\.(?:js|css|svg|json|txt|webmanifest|ico)$/;
const brotli = promisify(brotliCompress);

async function writeBrotliBeside(folder: string) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => compressible.test(name))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(`${path}.br`, await brotli(bytes, { params }));
  }
}

export default {
  ssr: true,
  // One file of all pages, asked for once: no page is looked up when somebody goes there.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    checkBrowsers(join(reactRouterConfig.buildDirectory, 'client/assets'));
    await writeBrotliBeside(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
