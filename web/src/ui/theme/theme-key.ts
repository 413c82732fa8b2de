/** Where a chosen theme is remembered in local storage: 'light' or 'dark'; absent means the system's. */
export const THEME_STORAGE_KEY = 'backyard.theme';
