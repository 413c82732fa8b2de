import type { CurrentUser, routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';
import { putFile, uploadAddress } from '../../../lib/send-file.ts';

/** Requests an upload, sends the file, and makes it the member's picture (docs/product.md: profile). Returns the updated member. */
export async function sendPicture(
  api: Api,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<CurrentUser> {
  const imageURL = await uploadAddress(api);
  await putFile(api, imageURL, file, onProgress);
  return api.call<typeof routes.profile.setImage>('PUT', '/api/user/profile-image', { body: { imageURL } });
}
