import type { Domain } from '../../domain.ts'
import { PAYOUT_BINDINGS } from './payout/payout.calls.ts'
import { PICKUP_BINDINGS } from './pickups.calls.ts'

export const domain: Domain = { bindings: [...PICKUP_BINDINGS, ...PAYOUT_BINDINGS] }
