import type { Domain } from '../../../engine/domain.ts'
import { CUSTOMER_BINDINGS } from './customers.calls.ts'

export const domain: Domain = { bindings: CUSTOMER_BINDINGS }
