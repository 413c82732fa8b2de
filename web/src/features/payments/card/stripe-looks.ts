import type { Appearance } from '@stripe/stripe-js';

/** The site's colours and shapes for Stripe's frame, which takes no OKLCH: read from how `place` looks. */
export function stripeLooks(place: HTMLElement): Appearance {
  const style = getComputedStyle(place);
  const token = (name: string): string => plainColour(style.getPropertyValue(`--c-${name}`));
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '14px',
      spacingUnit: '5px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('control')}` },
      '.Input:focus': { outline: `3px solid ${token('focus')}` },
      '.Label': { fontWeight: '600' },
    },
  };
}

/** Any CSS color as "rgb(1, 2, 3)", as it would be painted. */
function plainColour(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return 'rgb(0, 0, 0)';
  context.fillStyle = colour.trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
