/** Web push: notices that come while the page is closed. The service worker (`public/sw.js`) shows them; only browsers that use them, and pages on the home screen, get it. */
import { api } from './api';
import { refusal } from './notice';
import type { Subscription } from './wire';

const possible = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;

export async function worker(): Promise<ServiceWorkerRegistration | null> {
  return isSecureContext && 'serviceWorker' in navigator ? navigator.serviceWorker.register('/sw.js') : null;
}

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A subscription as the server takes it. */
export function written(made: PushSubscription): Subscription {
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}

/** One subscription of this browser serves all tables of this house; a house with a new key needs a new one. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = (await worker())!;
  await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  const known = old?.options.applicationServerKey;
  if (old && known && bytes(key).every((byte, i) => byte === new Uint8Array(known)[i])) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** Let this seat push to this browser; gives why that cannot be, or nothing. */
export async function subscribe(table: string, seat: number, token: string): Promise<string> {
  if (!possible()) return 'This browser takes no pushes from here.';
  if (refusal()) return refusal();
  const { key } = await api.notices(table, seat, token);
  if (!key) return 'This house sends no pushes.';
  try {
    await api.push(table, seat, token, written(await subscription(key)));
    return '';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'The push service of this browser cannot be reached.' : (error as Error).message;
  }
}
