export { refuseNewer, restoreBackup, withBackup } from './restore-backup.ts';
export { megabytes } from './tell-progress.ts';
export { writeBackup } from './write-backup.ts';
