/** The host directory's lazily loaded part. */
export const loadHostDirectory = () => import('./host-directory.tsx');
