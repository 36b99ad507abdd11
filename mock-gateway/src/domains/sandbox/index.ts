export { statusAt as keyStatusAt } from './api-key.rules.ts'
export { API_KEY_CHANGES } from './api-key-change.kind.ts'
export { hashSecret, isSecretKey, newKeyPair } from './key-pair.ts'
export { SANDBOX_BINDINGS } from './sandbox.calls.ts'
