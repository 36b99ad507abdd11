import * as calls from '@portal/contract/calls/cash-pickups'
import { type Binding, bindSession, Refusal } from '../../http/handler.ts'

// While the domain is being built: each is replaced by its own handler before the branch lands.
const UNBUILT = async () => {
  throw new Refusal('96')
}

export const PICKUP_BINDINGS: readonly Binding[] = [
  bindSession(calls.readCashPickups, UNBUILT),
  bindSession(calls.readCashPickupsByImto, UNBUILT),
  bindSession(calls.readCashPickupHistory, UNBUILT),
  bindSession(calls.readCashPickup, UNBUILT),
  bindSession(calls.enquireCashPickup, UNBUILT),
  bindSession(calls.releaseCashPickup, UNBUILT),
  bindSession(calls.createCashPickup, UNBUILT),
  bindSession(calls.editCashPickup, UNBUILT),
  bindSession(calls.updateCashPickupStatus, UNBUILT),
]
