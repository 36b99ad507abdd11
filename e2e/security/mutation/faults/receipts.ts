// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const PAY = gateway('areas/payments/pickups/pay-pickup.integration.test.ts')
const at = (file: string) => gateway(`areas/payments/pickups/${file}`)
const RETURN = at('return-payout.integration.test.ts')
const RECEIPTS = at('receipts/receipts.integration.test.ts')

/** Printed, signed and filed receipts of a payout. */
export const RECEIPT_FAULTS: readonly Fault[] = [
  fault(
    'receipts are numbered with gaps',
    PAY,
    change(at('payment.store.ts'), 'nextReceipt', '`receipt_day.last_no + 1`', '`receipt_day.last_no + 2`'),
  ),
  fault(
    'a receipt stays valid after its payout was reversed',
    RETURN,
    remove(at('return-payout.ts'), 'reversePayout', 'await voidPayment(db, transactionId, now)'),
  ),
  fault(
    'a long receipt overlaps the foot of its page',
    at('receipts/receipt-pdf.test.ts'),
    change(at('receipts/receipt-pdf.ts'), 'onePage', 'end <= paper.height || paper.size <= SMALLEST', 'end > 0'),
  ),
  fault(
    'a print reads a Japanese name as a Chinese one',
    at('receipts/receipt-pdf.test.ts'),
    change(
      'contract/src/print-text.ts',
      'hasLatinForm',
      String.raw`!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)`,
      'true',
    ),
  ),
  fault(
    'a copy of a receipt is not marked as one',
    RECEIPTS,
    change(at('receipts/create-receipt.ts'), 'createReceipt', 'copy: before', 'copy: 0'),
  ),
  fault(
    'prints are not counted',
    RECEIPTS,
    change(
      at('receipts/create-receipt.ts'),
      'createReceipt',
      "context.db.updateTable('pickup_payment').set({ copies })",
      "context.db.updateTable('pickup_payment').set({ copies: 1 })",
    ),
  ),
  fault(
    'a receipt shows the whole document number',
    RECEIPTS,
    change(
      at('receipts/receipt-content.read-model.ts'),
      'receiptContent',
      'maskedNumber(payment.identity_number)',
      'payment.identity_number',
    ),
  ),
  fault(
    'a partner can read signed receipts',
    RECEIPTS,
    change(
      at('receipts/signed-receipt.holder.ts'),
      'visibleTo',
      "sideOf(actor).kind !== 'bank' || !isReader",
      '!isReader',
    ),
  ),
  fault(
    'signed receipts are deleted with unused uploads',
    RECEIPTS,
    change(
      gateway('areas/people/files/file.store.ts'),
      'isHeldByRecord',
      '`(exists (select 1 from officer o where f.file_id in (o.passport_id, o.signature_id))\n  or exists (select 1 from mto m where m.mto_cbn_license_file = f.file_id) or ${isHeldElsewhere()})`',
      '`(exists (select 1 from officer o where f.file_id in (o.passport_id, o.signature_id))\n  or exists (select 1 from mto m where m.mto_cbn_license_file = f.file_id))`',
    ),
  ),
  fault(
    'any file is accepted as a signed receipt',
    RECEIPTS,
    change(
      'contract/src/files/document-limits.ts',
      'DOCUMENT_TYPES',
      "receipt: ['image/jpeg', 'image/png']",
      "receipt: ['application/pdf', 'image/jpeg', 'image/png']",
    ),
  ),
]
