export { createSession, endSession, type NewSession } from './sessions.ts';
export { viewerResolver } from './viewer-resolver.ts';
