import * as calls from '@portal/contract/calls/cash-pickups'
import { bindChange } from '../../../approvals/index.ts'
import { type Binding, bindSession } from '../../../http/handler.ts'
import { createReceipt } from '../receipts/create-receipt.ts'
import { uploadReceipt } from '../receipts/upload-receipt.ts'
import { claimPayout } from './claim-payout.ts'
import { confirmFirst } from './confirm-first.ts'
import { readIdentity } from './identity.read-model.ts'
import { payPickup } from './pay-pickup.ts'
import { proposeReturn } from './propose-return.ts'
import { refusePayout } from './refuse-payout.ts'
import { PAYOUT_RETURNS } from './return-payout.kind.ts'

export const PAYOUT_BINDINGS: readonly Binding[] = [
  bindSession(calls.claimPayout, claimPayout),
  bindSession(calls.payCashPickup, payPickup, { askFirst: confirmFirst }),
  bindSession(calls.refusePayout, refusePayout),
  bindChange(calls.returnPayout, {
    kind: PAYOUT_RETURNS,
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    propose: proposeReturn,
  }),
  bindSession(calls.readPayoutIdentity, readIdentity),
  bindSession(calls.createReceipt, createReceipt),
  bindSession(calls.uploadReceipt, uploadReceipt),
]
