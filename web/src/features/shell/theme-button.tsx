import { SunMoon } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** Switches between light and dark with one press; the choice that includes "same as the device" is at the foot of the page. */
export const ThemeButton = () => (
  <IconButton
    label="Switch between light and dark"
    icon={<SunMoon aria-hidden="true" />}
    onClick={() => void import('../../ui/theme/switch-theme.ts').then(({ switchTheme }) => switchTheme())}
  />
);
