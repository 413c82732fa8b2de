import { MAX_UPLOAD_BYTES, REASONS } from '@backyard/contract';
import { pictureTypeProblem } from '../../../lib/picture-type.ts';

/** The problem with a file, checked before the upload: at most 5 MB, pictures only (docs/product.md: host); null if it is fine. */
export const problemOf = (file: Pick<File, 'type' | 'name' | 'size'>): string | null =>
  pictureTypeProblem(file) ?? (file.size > MAX_UPLOAD_BYTES ? REASONS.upload_too_large.message : null);

export type Dropped =
  | { kind: 'file'; file: File }
  | { kind: 'address'; address: string }
  | { kind: 'problem'; message: string }
  /** Not meant as a picture, such as text. */
  | { kind: 'nothing' };

/** The dropped or pasted picture of an event: its file, or its address on another site. */
export function droppedIn(data: Pick<DataTransfer, 'files' | 'getData'>): Dropped {
  const [file, ...more] = data.files;
  if (more.length > 0) return { kind: 'problem', message: 'One picture at a time, please.' };
  if (file) return { kind: 'file', file };
  const address = (data.getData('text/uri-list') || data.getData('text/plain')).trim();
  if (/^https?:\/\/\S+\.(?:jpe?g|png|webp|gif|avif)(?:\?\S*)?$/i.test(address))
    return { kind: 'address', address };
  return { kind: 'nothing' };
}

/** The typed address of a picture, with a scheme added if missing; null if it cannot be one. */
export function addressIn(typed: string): string | null {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return URL.parse(text)?.href ?? null;
  const url = URL.parse(`https://${text}`);
  return url && /^[^\s:/@]+\.[^\s:/@]+(?:\/|$)/.test(text) ? url.href : null;
}
