/**
 * Runs before any of the product's code: switches off work that browsers do only for viewers and developer tools, which no component
 * test needs.
 */

// React's development build reports every rendered component to them, and the origin of each element.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

// Styles, layout, frames and hit testing are real; only painting is skipped. Visibility checks inside this frame use its own document,
// which does not know that the frame is transparent.
(window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');
