import { errorBody, type CurrentUser, type ErrorBody, type routes } from '@backyard/contract';
import { ApiError, type Api } from '../../../lib/api-client.ts';

/** Sends a file and tells how far it is, from 0 to 1: fetch cannot say that of what it sends. Throws ApiError. */
function putFile(address: string, file: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.responseType = 'text';
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error('The connection broke')));
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, request.statusText, errorIn(request.responseText)));
    });
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

/** An address to send to, the file itself, and then: this is my picture (spec section 7). Answers the person as changed. */
export async function sendPicture(
  api: Api,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<CurrentUser> {
  const { uploadURL } = await api.call<typeof routes.uploads.create>('POST', '/api/objects/upload', {});
  await putFile(uploadURL, file, onProgress);
  return api.call<typeof routes.profile.setImage>('PUT', '/api/user/profile-image', {
    body: { imageURL: uploadURL },
  });
}
