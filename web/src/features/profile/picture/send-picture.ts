import type { CurrentUser, routes } from '@backyard/contract';
import type { Api } from '../../../lib/api-client.ts';
import { putFile, uploadAddress } from '../../../lib/send-file.ts';

/** An address to send to, the file itself, and then: this is my picture (docs/product.md: profile). Answers the person as changed. */
export async function sendPicture(
  api: Api,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<CurrentUser> {
  const imageURL = await uploadAddress(api);
  await putFile(api, imageURL, file, onProgress);
  return api.call<typeof routes.profile.setImage>('PUT', '/api/user/profile-image', { body: { imageURL } });
}
