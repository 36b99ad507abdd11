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
 * @throws an error that `passkeyFailure` explains, if the browser creates no passkey
 * @example const { options } = await begin.run({}); await confirm.run(await createPasskey(options, name))
 */
export async function createPasskey(options: PasskeyCreation, passkeyName: string): Promise<NewPasskey> {
  const { id, response } = await orNoPasskey(startRegistration({ optionsJSON: options }))
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
 * @throws an error that `passkeyFailure` explains, if the browser proves no passkey
 * @example const { options } = await request.run({}); await check.run(await provePasskey(options))
 */
export async function provePasskey(options: PasskeyRequest): Promise<PasskeyProof> {
  const { id, response } = await orNoPasskey(startAuthentication({ optionsJSON: options }))
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  }
}

/** Why the browser gave no passkey: the user cancelled or was too slow, the device has one already, or it failed. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed'

/** The browser created or proved no passkey. The cause is the browser's error. */
class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError'
  readonly failure: PasskeyFailure

  constructor(cause: unknown) {
    super('The browser gave no passkey', { cause })
    this.failure = failureOf(cause)
  }
}

async function orNoPasskey<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new NoPasskeyError(error)
  }
}

/** Reports every error that is not known as `failed`: authenticators and browsers report many errors of their own. */
function failureOf(error: unknown): PasskeyFailure {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'known'
    default:
      return 'failed'
  }
}

/**
 * Returns why the browser gave no passkey; null for an error of anything else, such as a refusal of the gateway.
 * @example catch (error) { const failure = passkeyFailure(error); if (failure === null) throw error }
 */
export function passkeyFailure(error: unknown): PasskeyFailure | null {
  return error instanceof NoPasskeyError ? error.failure : null
}
