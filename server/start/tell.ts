import { ConfigProblem } from './config.ts';
import { StartProblem } from './start-problem.ts';

/** Does what a command is for; a problem that its user can put right is one line after `title`, and exit code 1. */
export async function orExplain(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigProblem || error instanceof StartProblem)) throw error;
    process.stderr.write(`${title}: ${error.message}\n`);
    process.exit(1);
  }
}

/** The same for a command that ends with something to say. */
export async function tell(title: string, work: () => Promise<string>): Promise<void> {
  await orExplain(title, async () => {
    process.stdout.write(`${await work()}\n`);
  });
}
