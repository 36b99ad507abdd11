// Passkeys in the browser, with their library. Loaded when a user creates or uses a passkey.

export { canUsePasskeys, createPasskey, type PasskeyFailure, passkeyFailure, provePasskey } from './passkeys.ts'
