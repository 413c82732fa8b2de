/** What asks the browser for passkeys: fetched when somebody uses one. */
export const loadPasskeys = () => import('./webauthn.ts');

/** Whether this browser knows passkeys at all (WebAuthn). */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether it offers them among what it fills into a field (WebAuthn level 3, "conditional mediation"). */
export async function fillsInPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    // Browsers of before 2023 have no such question.
    return false;
  }
}
