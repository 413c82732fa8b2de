/**
 * Every component in its states, for looking at: `npx vite web`, then /src/ui/gallery/gallery.html. It is an entry of the
 * development server alone; the production build knows index.html only.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './gallery.css';
import { GalleryPage } from './gallery-page.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('gallery.html has no #root');
const router = createBrowserRouter([{ path: '*', Component: GalleryPage }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
