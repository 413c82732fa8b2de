/** The browser's passkey calls, loaded at the first use of one. */
export const loadPasskeys = () => import('./webauthn.ts');

/** Whether this browser knows passkeys at all (WebAuthn). */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the browser offers passkeys when it autofills a field (WebAuthn level 3, "conditional mediation"). */
export async function fillsInPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    // Browsers of before 2023 have no such question.
    return false;
  }
}
