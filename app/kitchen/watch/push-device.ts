import { workerAddress } from '#browser/worker-address.ts';
import type { Language } from '#core/language.ts';

export type PushAbility = 'able' | 'denied' | 'iPhone' | 'unable';

/** Returns whether this browser can be notified, and if not, why. */
export function pushAbility(): PushAbility {
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple ? 'iPhone' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Asks for permission, as the first act of a press: browsers ask only then. */
export async function isLeaveGiven(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Subscribes this browser for messages sealed by the shop's key; rejects without a service. */
export async function subscribeDevice(applicationServerKey: string, language: Language) {
  await navigator.serviceWorker.register(workerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription made with another key is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, p256dh, auth, language };
}
