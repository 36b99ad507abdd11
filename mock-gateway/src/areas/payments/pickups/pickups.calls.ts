import * as pickups from '@portal/contract/cash-pickups/cash-pickups.calls'
import * as payouts from '@portal/contract/cash-pickups/payouts.calls'
import * as receipts from '@portal/contract/cash-pickups/pickup-receipts.calls'
import * as requests from '@portal/contract/cash-pickups/pickup-requests.calls'
import * as sources from '@portal/contract/cash-pickups/pickup-source.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { inspectBefore } from '../../people/files/index.ts'
import { ofPartner, ofReceiver, reviewTransaction } from '../transactions/index.ts'
import { claimPayout } from './claim-payout.ts'
import { proposeEdit } from './edit-request.ts'
import { enquirePickup } from './enquire-pickup.ts'
import { readIdentity } from './lists/payout-identity.read-model.ts'
import { readPickupDetail } from './lists/pickup-detail.read-model.ts'
import { readPickupPartners } from './lists/pickup-partners.read-model.ts'
import { readPickupsPage } from './lists/pickups.read-model.ts'
import { confirmFirst, payPickup } from './pay-pickup.ts'
import { createReceipt } from './receipts/create-receipt.ts'
import { uploadReceipt } from './receipts/upload-receipt.ts'
import { refusePayout } from './refuse-payout.ts'
import { releasePickup } from './release-pickup.ts'
import { PICKUP_REQUESTS } from './request/pickup-request.kind.ts'
import { proposeRequest } from './request-payout.ts'
import { PAYOUT_RETURNS, proposeReturn } from './return-payout.ts'
import { PICKUP_REVIEWS } from './screening/review.kind.ts'
import { deletePickupSource, setPickupSource } from './source/change-source.ts'
import { fetchUnknownOrder } from './source/fetch-order.ts'
import { readPickupSources } from './source/pickup-sources.read-model.ts'

const MODULE = 'CASH_PICKUP'

export const PICKUP_BINDINGS: readonly Binding[] = [
  bindSession(pickups.readCashPickups, async (context, request) => {
    noteExport(context, request, 'cash-pickup', MODULE)
    return { payload: await readPickupsPage(context, request, ofPartner(context.actor, request.transactionMtoCode)) }
  }),
  bindSession(pickups.readCashPickupsByImto, async (context, request) => {
    noteExport(context, request, 'cash-pickup', MODULE)
    return { payload: await readPickupsPage(context, request, ofPartner(context.actor, request.transactionMtoCode)) }
  }),
  bindSession(pickups.readCashPickupHistory, async (context, request) => {
    noteExport(context, request, 'cash-pickup', MODULE)
    const within = ofReceiver(request.receiver, request.receiverPhone, context.actor.country)
    return { payload: await readPickupsPage(context, request, within) }
  }),
  bindSession(pickups.readCashPickup, async (context, { transactionId }) => ({
    payload: { transaction: await readPickupDetail(context, transactionId) },
  })),
  bindSession(requests.readPickupPartners, async (context, request) => {
    noteExport(context, request, 'mto', 'MTO')
    return { payload: await readPickupPartners(context, request) }
  }),
  bindSession(requests.enquireCashPickup, enquirePickup, { preflight: fetchUnknownOrder }),
  bindSession(requests.releaseCashPickup, releasePickup),
  bindChange(requests.createCashPickup, { kind: PICKUP_REQUESTS, action: 'CREATE', propose: proposeRequest }),
  bindChange(requests.editCashPickup, {
    kind: PICKUP_REQUESTS,
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    propose: proposeEdit,
  }),
  bindSession(pickups.updateCashPickupStatus, (context, request) =>
    reviewTransaction(context, PICKUP_REVIEWS, request),
  ),
  bindSession(payouts.claimPayout, claimPayout),
  bindSession(payouts.payCashPickup, payPickup, { preflight: confirmFirst }),
  bindSession(payouts.refusePayout, refusePayout),
  bindChange(payouts.returnPayout, {
    kind: PAYOUT_RETURNS,
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    propose: proposeReturn,
  }),
  bindSession(payouts.readPayoutIdentity, readIdentity),
  bindSession(receipts.createReceipt, createReceipt),
  bindSession(receipts.uploadReceipt, uploadReceipt, {
    preflight: inspectBefore(({ encodedReceipt }) => ({ content: encodedReceipt, purpose: 'receipt' })),
  }),
  bindSession(sources.readPickupSource, async (context, request) => ({
    payload: { data: await readPickupSources(context, request) },
  })),
  bindSession(sources.setPickupSource, setPickupSource),
  bindSession(sources.deletePickupSource, deletePickupSource),
]
