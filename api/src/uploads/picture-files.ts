import { EVENT_IMAGE_WIDTHS } from '@backyard/contract';

/** Sides of the squares that a profile picture is kept in, in pixels. */
export const PROFILE_SIDES = [256, 512] as const;

/** The picture as it was received (rewritten); it is never served. */
export const originalKey = (id: string): string => `${id}-original.webp`;
export const sizeKey = (id: string, pixels: number): string => `${id}-${pixels}.webp`;

const SERVED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{3,4}\.webp$/;
/** Whether `/images/{name}` may be asked for at all. */
export const isServedName = (name: string): boolean => SERVED.test(name);

/** The address of a picture of this size: a path of this site. */
export const pictureUrl = (id: string, pixels: number): string => `/images/${sizeKey(id, pixels)}`;

/** The id of a picture of ours by its address; null for any other address. */
export const pictureId = (url: string | null): string | null =>
  (url && /^\/images\/([0-9a-f-]{36})-\d{3,4}\.webp$/.exec(url)?.[1]) || null;

/** The widths of an event's picture begin names of their own; whoever asks for one is asked whether they may see the event. */
export const eventPictureId = (name: string): string | null =>
  /^([0-9a-f-]{36})-(?:640|1280)\.webp$/.exec(name)?.[1] ?? null;

export const allKeys = (id: string): string[] => [
  originalKey(id),
  ...[...PROFILE_SIDES, ...EVENT_IMAGE_WIDTHS].map((side) => sizeKey(id, side)),
];
