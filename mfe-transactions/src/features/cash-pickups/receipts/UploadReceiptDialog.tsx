import { DOCUMENT_EXTENSIONS, DOCUMENT_LIMITS, DOCUMENT_TYPES } from '@portal/contract'
import { uploadReceipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { base64Of } from '@portal/portal-sdk/read'
import { Text } from '@portal/shared-ui'
import { FileInput } from '@portal/shared-ui/fields'
import { ActDialog, type ActProps } from '../../../act/ActDialog.tsx'
import { signedReceiptForm } from './signed-receipt-form.ts'

interface Typed {
  readonly encodedReceipt: File | null
}

interface UploadReceiptDialogProps extends ActProps {
  readonly pickup: Pick<TransactionRow, 'transactionReference' | 'transactionMtoCode'>
}

/**
 * Shows the dialog that uploads a picture (jpeg, jpg or png) of the receipt signed by the receiver (spec §2.12, Upload
 * Image).
 */
export default function UploadReceiptDialog({ pickup, ...props }: UploadReceiptDialogProps) {
  const t = useTexts('mfe-transactions')
  const upload = useCommand(uploadReceipt)
  const send = async ({ encodedReceipt: file }: Typed) => {
    if (file === null) return
    await upload.run({
      encodedReceipt: await base64Of(file),
      transactionReference: pickup.transactionReference,
      transactionType: 'CP',
      imtoCode: pickup.transactionMtoCode,
    })
    notify({ tone: 'positive', text: t('receipts.uploaded') })
  }
  return (
    <ActDialog<Typed, Typed>
      {...props}
      draftName={null}
      act={t('receipts.upload')}
      isRunning={upload.isRunning}
      send={send}
      movedCodes={['12']}
      initialValues={{ encodedReceipt: null }}
      schema={signedReceiptForm}
      toRequest={(values) => values}
    >
      {() => (
        <>
          <Text>{t('receipts.uploadText')}</Text>
          <FileInput
            name="encodedReceipt"
            label={t('receipts.picture')}
            types={DOCUMENT_TYPES.receipt.flatMap((type) => DOCUMENT_EXTENSIONS[type])}
            maxBytes={DOCUMENT_LIMITS.bytes}
            isRequired
          />
        </>
      )}
    </ActDialog>
  )
}
