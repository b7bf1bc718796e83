import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileName } from '../../images/file-name.ts';
import { unlessAbsent } from '../../start/unless-absent.ts';
import { chapterFiles, looseSecrets } from './names.ts';
import type { OpenChapter, Source } from './open-chapter.ts';
import { oneChunk, putBytes } from './put-bytes.ts';

/**
 * Ships the secret and the pictures that the chapter has not yet. None of them ever changes; those that are gone
 * from here stay in the chapter, whose earlier moments show them.
 */
export async function shipLoose(source: Source, chapter: OpenChapter): Promise<void> {
  for (const file of await looseFiles(source.dataDir)) {
    if (chapter.loose.has(file)) continue;
    const bytes = await unlessAbsent(readFile(join(source.dataDir, file)));
    if (bytes === null) continue;
    const sealed = await chapter.key.seal(oneChunk(bytes));
    await putBytes(source, chapterFiles(chapter.name).loose(file) + chapter.key.end, sealed);
    chapter.loose.add(file);
  }
}

async function looseFiles(dataDir: string): Promise<readonly string[]> {
  const secrets: string[] = [];
  for (const file of looseSecrets) {
    if (await unlessAbsent(stat(join(dataDir, file)))) secrets.push(file);
  }
  const names = (await unlessAbsent(readdir(join(dataDir, 'images')))) ?? [];
  const pictures = names.filter((name) => readFileName(name)?.kind === 'picture');
  return [...secrets, ...pictures.map((name) => `images/${name}`)];
}
