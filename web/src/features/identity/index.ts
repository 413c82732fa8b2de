export { loadApiKeys } from './later.ts';
export { MailRefused } from './mail-refused.tsx';
export { Passkeys } from './passkeys/passkeys.tsx';
export { returnPath } from './return-to.ts';
export { Sessions } from './sessions/sessions.tsx';
export { signInOptionsQuery } from './sign-in-options.ts';
export { SignIn } from './sign-in.tsx';
export { StepUp } from './step-up/step-up.tsx';
