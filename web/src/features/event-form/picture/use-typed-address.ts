import { REASONS } from '@backyard/contract';
import { useRef } from 'react';
import { addressIn } from './picture-file.ts';
import type { usePicture } from './use-picture.ts';

interface Typing {
  text: string;
  setText: (text: string) => void;
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
  picture: Pick<ReturnType<typeof usePicture>, 'sending' | 'problem' | 'setProblem' | 'fetchFrom' | 'stop'>;
}

/** A picture by its address on another site, fetched on leaving the field or pressing Enter. */
export function useTypedAddress({ text, setText, imageUrl, onChange, picture }: Typing) {
  /** The typed address while it is not fetched yet, and the picture before it. */
  const taken = useRef<string | null>(null);
  const before = useRef(imageUrl);

  const take = (typed: string): void => {
    const found = addressIn(typed);
    if (imageUrl === null || imageUrl !== taken.current) before.current = imageUrl;
    taken.current = found ?? typed;
    setText(typed);
    onChange(taken.current);
    if (found === null) picture.setProblem(REASONS.picture_address.message);
    else picture.fetchFrom(found);
  };
  const withdraw = (): void => {
    setText('');
    picture.setProblem(null);
    if (imageUrl !== null && imageUrl === taken.current) onChange(before.current);
  };
  const type = (typed: string): void => {
    if (picture.sending?.share === null) picture.stop();
    if (typed.trim() === '') withdraw();
    else picture.setProblem(null);
    setText(typed);
  };
  const leave = (): void => {
    const asked = imageUrl !== null && imageUrl === (addressIn(text) ?? text);
    // A refused address is not tried again just because the field loses focus.
    if (text.trim() !== '' && !(asked && (picture.sending ?? picture.problem))) take(text);
  };
  const enter = (): void => {
    if (text.trim() !== '') take(text);
  };
  return { take, withdraw, type, leave, enter };
}
