import { type Config, parseConfig } from './config.ts';
import { becomeOwner, refuseForeignFiles } from './owner.ts';

/**
 * The settings of the environment, for a product in `root` that leaves no file behind which the data folder's owner
 * cannot write. Throws a `ConfigProblem` or a `StartProblem`.
 */
export function readSettings(root: string): Config {
  const config = parseConfig(process.env);
  becomeOwner(config.dataDir, root);
  refuseForeignFiles(config.dataDir);
  return config;
}
