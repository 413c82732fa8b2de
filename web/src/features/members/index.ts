export { OnboardingGate } from './onboarding/onboarding-gate.tsx';
