export { loadWhatWaits } from './later.ts';
export { OnboardingGate } from './onboarding/onboarding-gate.tsx';
