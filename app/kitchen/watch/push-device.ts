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

/**
 * Asks for leave and returns where this browser is reached, sealed by the shop's key; null when the person says no.
 * Rejects where no push service answers.
 */
export async function subscribeDevice(applicationServerKey: string, language: Language) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
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
