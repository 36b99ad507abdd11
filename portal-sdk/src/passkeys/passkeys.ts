import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@portal/contract/auth/passkeys.calls'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/**
 * Returns whether the browser offers passkeys for this page.
 * @example if (canUsePasskeys()) return <PasskeyButton />
 */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn()
}

/**
 * Asks the user to create a passkey, for the options of `beginPasskey` or `beginFurtherPasskey`.
 * @param passkeyName the user's name for the passkey
 * @throws the browser's error; see `passkeyFailure`
 * @example const { options } = await begin.run({}); await confirm.run(await createPasskey(options, name))
 */
export async function createPasskey(options: PasskeyCreation, passkeyName: string): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: options })
  return {
    passkeyName,
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/**
 * Asks the user to use a passkey, for the options of `requestPasskey`.
 * @throws the browser's error; see `passkeyFailure`
 * @example const { options } = await request.run({}); await check.run(await provePasskey(options))
 */
export async function provePasskey(options: PasskeyRequest): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({ optionsJSON: options })
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  }
}

/** Why the browser gave no passkey: the user cancelled or was too slow, the device has one already, or it failed. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed'

/**
 * Returns why the browser gave no passkey; null for an error that is not the browser's, such as a refusal of the
 * gateway.
 * @example catch (error) { const failure = passkeyFailure(error); if (failure === null) throw error }
 */
export function passkeyFailure(error: unknown): PasskeyFailure | null {
  if (!(error instanceof DOMException) && !(error instanceof Error && error.name !== 'Error')) return null
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'known'
    case 'SecurityError':
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'UnknownError':
      return 'failed'
    default:
      return null
  }
}
