import { CallFailure } from '#browser/request.ts';
import { readToken } from '#browser/session-token.ts';
import { pictureProblems } from '#core/problem.pictures.ts';
import { isProblemBody, problemBody } from '#core/problem.ts';
import { maxPictureBytes } from './stored-picture.ts';

/**
 * Sends a picture and answers its storage path. `fetch` cannot tell how far an upload is: this is
 * the older way that can. Throws a `CallFailure` when refused.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  if (file.size > maxPictureBytes) {
    return Promise.reject(new CallFailure(problemBody(pictureProblems.picture_too_large)));
  }
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/images');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallFailure(null));
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 201) resolve((answer as { image: string }).image);
      else reject(new CallFailure(isProblemBody(answer) ? answer : null));
    };
    request.send(file);
  });
}
