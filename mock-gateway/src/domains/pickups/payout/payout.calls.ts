import * as calls from '@portal/contract/calls/cash-pickups'
import { type Binding, bindSession, Refusal } from '../../../http/handler.ts'

// While the domain is being built: each is replaced by its own handler before the branch lands.
const UNBUILT = async () => {
  throw new Refusal('96')
}

export const PAYOUT_BINDINGS: readonly Binding[] = [
  bindSession(calls.claimPayout, UNBUILT),
  bindSession(calls.payCashPickup, UNBUILT),
  bindSession(calls.refusePayout, UNBUILT),
  bindSession(calls.returnPayout, UNBUILT),
  bindSession(calls.createReceipt, UNBUILT),
  bindSession(calls.uploadReceipt, UNBUILT),
]
