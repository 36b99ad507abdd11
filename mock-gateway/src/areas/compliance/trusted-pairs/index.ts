import type { Domain } from '../../../engine/domain.ts'
import { registerSilencer } from '../screening/index.ts'
import { TRUSTED_PAIR_SILENCER } from './silenced-hits.ts'
import { TRUSTED_PAIRS } from './trusted-pair.kind.ts'
import { TRUSTED_PAIR_BINDINGS } from './trusted-pairs.calls.ts'
import { insertDemoPairs } from './trusted-pairs.demo.ts'
import { TRUSTED_PAIR_FIND } from './trusted-pairs.find.ts'

export { pairStatusAt } from './trusted-pairs.read-model.ts'

registerSilencer(TRUSTED_PAIR_SILENCER)

export const domain: Domain = {
  bindings: TRUSTED_PAIR_BINDINGS,
  changeKinds: [TRUSTED_PAIRS],
  finds: [TRUSTED_PAIR_FIND],
  demo: { after: ['screening'], insert: insertDemoPairs },
}
