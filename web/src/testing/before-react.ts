/**
 * Before anything of the product is loaded: what a browser does for an onlooker and for its developer tools, and no component
 * test looks at, is left out.
 */

// React's development build tells them of every component that it draws, and of what each element was made by.
Reflect.deleteProperty(console, 'timeStamp');
Reflect.deleteProperty(console, 'createTask');

// Styles, layout, frames, and what lies under the pointer are the real ones: pixels alone are never filled in. Whether something in
// this frame can be seen is asked of its own document, which knows nothing of how the frame is shown.
(window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');
