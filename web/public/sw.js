/* The worker of the page: it shows pushed notices, and keeps nothing that could grow stale. Files under /assets/ have a hash in their name, so a kept one is
   always right; pages, the API and everything else come from the network alone. */
const KEPT = 'rookery-1';
const MOST = 300;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

async function asset(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    const names = await kept.keys();
    for (const old of names.slice(0, Math.max(0, names.length - MOST))) await kept.delete(old);
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const tableOf = (client) => new URL(client.url).pathname.split('/').slice(1, 3).join('/');

/** Nobody who looks at the table needs to be told. */
self.addEventListener('push', (event) => {
  event.waitUntil(
    (async () => {
      const { title, body, table } = event.data.json();
      const looked = (await windows()).some((client) => client.visibilityState === 'visible' && tableOf(client) === `table/${table}`);
      if (!looked) await self.registration.showNotification(title, { body, tag: table, icon: '/icons/192.png', badge: '/icons/192.png', data: { table } });
    })(),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = `table/${event.notification.data.table}`;
  event.waitUntil(
    (async () => {
      const open = (await windows()).find((client) => tableOf(client) === path);
      if (open) await open.focus();
      else await self.clients.openWindow(`/${path}`);
    })(),
  );
});
