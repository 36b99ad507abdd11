import type { Domain } from '../../domain.ts'
import { API_KEY_CHANGES } from './api-key-change.kind.ts'
import { SANDBOX_BINDINGS } from './sandbox.calls.ts'
import { insertDemoKeys } from './sandbox.demo.ts'

export { statusAt as keyStatusAt } from './api-key.rules.ts'
export { hashSecret, isSecretKey } from './key-pair.ts'

export const domain: Domain = {
  bindings: SANDBOX_BINDINGS,
  changeKinds: [API_KEY_CHANGES],
  demo: { insert: insertDemoKeys },
}
