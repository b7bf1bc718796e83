import { hc, type InferResponseType } from 'hono/client';
import type { Written } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Message } from '#ui/notify.ts';
import type { alarmsAdminApi } from './alarms.api.server.ts';
import { answerWords, alarmsText as text } from './alarms.text.ts';

export const alarms = hc<typeof alarmsAdminApi>('/api/admin/alarms', throughSession);

export type AlarmsReading = InferResponseType<typeof alarms.index.$get, 200>;

/** Returns the minutes, phones and webhook. Throws a `CallFailure`. */
export function readAlarmsTab(): Promise<AlarmsReading> {
  return answerOf(alarms.index.$get());
}

export function tryVoice(
  json: Parameters<typeof alarms.tries.$post>[0]['json'],
  onChanged: Written<AlarmsReading>,
): Promise<boolean> {
  const press = () => answerOf(alarms.tries.$post({ json }));
  return attempt(press, { about: text.notTried, done: trialMessage, onChanged });
}

function trialMessage({ answer }: { readonly answer: string | null }): Message {
  const description = answer === null ? undefined : answerWords(answer);
  const isTaken = answer === null || answer.startsWith('2');
  return isTaken
    ? { tone: 'success', title: text.tried, description }
    : { tone: 'destructive', title: text.notTried, description };
}
