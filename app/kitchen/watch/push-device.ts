import type { Language } from '#core/language.ts';

/** What a browser can do about notifications. */
export type PushAbility = 'able' | 'denied' | 'iPhone' | 'unable';

/** Returns whether this browser can be notified, and if not, why. */
export function pushAbility(): PushAbility {
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple ? 'iPhone' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Asks for leave, first of all that a press does: browsers ask for nothing else. */
export async function isLeaveGiven(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Returns where this browser is reached with messages that the shop's key seals. Rejects where no push service answers. */
export async function subscribeDevice(applicationServerKey: string, language: Language) {
  await navigator.serviceWorker.register(globalThis.workerAddress ?? '/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with another key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, p256dh, auth, language };
}
