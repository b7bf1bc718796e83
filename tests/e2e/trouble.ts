import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

export type Trouble = {
  readonly allow: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
};

/**
 * Records what a visitor's browser complains of: errors on the console, breaches of the content policy among them,
 * errors of the page, and failed or refused requests.
 */
export function watchForTrouble(context: BrowserContext): Trouble {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (isComplaint(message)) found.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => found.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    if (!isLeftBehind(request)) found.push(`failed: ${describe(request)}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      found.push(`${response.status()}: ${describe(response.request())}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => found.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

// The console repeats every refused request without its address; those are recorded themselves.
function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource');
}

/**
 * Tells whether a request was a reading, or a report of the page or of a look at a card, cut off as the page was left;
 * other sent requests must not be.
 */
function isLeftBehind(request: Request): boolean {
  const isLight =
    ['GET', 'HEAD'].includes(request.method()) || /\/(heartbeat|seen)$/.test(request.url());
  return request.failure()?.errorText === 'net::ERR_ABORTED' && isLight;
}

function describe(request: Request): string {
  const { pathname } = new URL(request.url());
  const reason = request.failure()?.errorText ?? '';
  return `${request.method()} ${pathname} ${reason}`.trim();
}
