import type { Domain } from '../../../engine/domain.ts'
import { PARAMETER_CHANGES } from './parameter-change.kind.ts'
import { PARAMETER_BINDINGS } from './parameters.calls.ts'
import { insertDemoParameters } from './parameters.demo.ts'
import { PARAMETER_FIND } from './parameters.find.ts'
import { ensureWallets } from './wallets.base.ts'

export { ensureWallets } from './wallets.base.ts'

export const domain: Domain = {
  bindings: PARAMETER_BINDINGS,
  changeKinds: [PARAMETER_CHANGES],
  finds: [PARAMETER_FIND],
  base: ensureWallets,
  demo: { insert: insertDemoParameters },
}
