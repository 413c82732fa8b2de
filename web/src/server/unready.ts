/** React puts this where a part was not ready, and would leave drawing it to the browser. */
export const UNREADY = '<!--$!-->';
