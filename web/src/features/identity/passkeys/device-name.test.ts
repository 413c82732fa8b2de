import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'My iPhone'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 'My Android phone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'My Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'My Windows PC'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'My Linux PC'],
  ['', 'My device'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
