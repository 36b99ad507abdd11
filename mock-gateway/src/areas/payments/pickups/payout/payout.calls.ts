import * as payouts from '@portal/contract/cash-pickups/payouts.calls'
import * as receipts from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { bindChange } from '../../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../../engine/http/handler.ts'
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
  bindSession(payouts.claimPayout, claimPayout),
  bindSession(payouts.payCashPickup, payPickup, { askFirst: confirmFirst }),
  bindSession(payouts.refusePayout, refusePayout),
  bindChange(payouts.returnPayout, {
    kind: PAYOUT_RETURNS,
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    propose: proposeReturn,
  }),
  bindSession(payouts.readPayoutIdentity, readIdentity),
  bindSession(receipts.createReceipt, createReceipt),
  bindSession(receipts.uploadReceipt, uploadReceipt),
]
