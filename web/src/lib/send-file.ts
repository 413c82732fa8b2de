import { errorBody, type ErrorBody, type routes } from '@backyard/contract';
import type { Api } from './api-client.ts';
import { newKey } from './new-key.ts';

/** An address that takes one picture from this member, once (docs/product.md: calls). Throws ApiError. */
export async function uploadAddress(api: Api, signal?: AbortSignal): Promise<string> {
  const input = { idempotencyKey: newKey(), ...(signal && { signal }) };
  const { uploadURL } = await api.call<typeof routes.uploads.create>('POST', '/api/objects/upload', input);
  return uploadURL;
}

/**
 * Sends a file and reports its progress, from 0 to 1: fetch reports none for uploads. Throws ApiError; an
 * AbortError when `signal` says to stop.
 */
export const putFile = async (
  api: Api,
  address: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> => void (await sendFile(api, { method: 'PUT', address, file }, onProgress, signal));

/** The same, with the answer's text. What a POST makes, it makes once. */
export function sendFile(
  api: Api,
  { method, address, file }: { method: 'PUT' | 'POST'; address: string; file: Blob },
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'text';
    // A file without a type would be sent as text.
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    const headers = api.headers(method === 'POST' ? newKey() : undefined);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error('The connection broke')));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve(request.responseText);
      else reject(api.refused(request.status, request.statusText, errorIn(request.responseText)));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function errorIn(text: string): ErrorBody | null {
  try {
    return errorBody.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
