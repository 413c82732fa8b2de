import { PICTURE_TYPES, REASONS } from '@backyard/contract';

/** Some browsers know no type of such a file: its name has to do. */
const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Why a file is not an accepted picture, checked before it is sent; null if it is one. */
export const pictureTypeProblem = (file: Pick<File, 'type' | 'name'>): string | null =>
  PICTURE_TYPES.some((type) => type === file.type)
    ? null
    : REASONS[isHeic(file) ? 'picture_heic' : 'picture_type'].message;
