import type { Domain } from '../../../engine/domain.ts'
import { VALUES_TO_CORRECT_BINDINGS } from './values-to-correct.calls.ts'

export const domain: Domain = {
  bindings: VALUES_TO_CORRECT_BINDINGS,
  recordKinds: [{ subject: 'value-to-correct', record: {} }],
}
