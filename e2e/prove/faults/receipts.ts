// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const PAY = gateway('areas/payments/pickups/payout/pay-pickup.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const RETURN = at('payout/return-payout.integration.test.ts')
const RECEIPTS = at('receipts/receipts.integration.test.ts')

/** What is printed of a pay-out, signed and filed. */
export const RECEIPT_FAULTS: readonly Fault[] = [
  fault(
    'receipts are numbered with gaps',
    PAY,
    edit(at('payout/receipt-number.ts'), 'receipt_day.last_no + 1', 'receipt_day.last_no + 2'),
  ),
  fault(
    'a receipt stays good when its cash came back',
    RETURN,
    edit(at('payout/return-payout.kind.ts'), '  await voidPayment(db, transactionId, now)\n', ''),
  ),
  fault(
    'a long receipt runs over the foot of its sheet',
    at('receipts/receipt-pdf.test.ts'),
    edit(at('receipts/receipt-pdf.ts'), 'end <= paper.height || paper.size <= SMALLEST', 'end > 0'),
  ),
  fault('a copy says nothing of it', RECEIPTS, edit(at('receipts/create-receipt.ts'), 'copy: before', 'copy: 0')),
  fault(
    'prints are not counted',
    RECEIPTS,
    edit(
      at('receipts/create-receipt.ts'),
      ".updateTable('pickup_payment').set({ copies })",
      ".updateTable('pickup_payment').set({ copies: 1 })",
    ),
  ),
  fault(
    'a receipt tells the whole number of a document',
    RECEIPTS,
    edit(
      at('receipts/receipt-content.read-model.ts'),
      'maskedNumber(payment.identity_number)',
      'payment.identity_number',
    ),
  ),
  fault(
    'a partner looks at signed receipts',
    RECEIPTS,
    edit(at('receipts/signed-receipt.holder.ts'), "sideOf(actor).kind !== 'bank' || !isReader", '!isReader'),
  ),
  fault(
    'signed receipts are swept with the uploads',
    RECEIPTS,
    edit(gateway('areas/people/files/file.store.ts'), ' or ${isHeldElsewhere()}', ''),
  ),
  fault(
    'any file is a signed receipt',
    RECEIPTS,
    edit(
      'contract/src/files/document-limits.ts',
      "receipt: ['image/jpeg', 'image/png']",
      "receipt: ['application/pdf', 'image/jpeg', 'image/png']",
    ),
  ),
]
