import { RECEIPT_FORMATS, type ReceiptFormat } from '@portal/contract/cash-pickups/cash-pickup'
import { createReceipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { bytesOf } from '@portal/portal-sdk/read'
import { Button, useLocale } from '@portal/shared-ui'
import { saveBytes } from '@portal/shared-ui/export'

interface DownloadReceiptProps {
  readonly pickup: Pick<TransactionRow, 'transactionReference' | 'transactionMtoCode'>
  readonly onPrinted: () => void
  /** Whether printing is the user's next step, so that this button is the primary button. */
  readonly isPrimary?: boolean
}

/**
 * Shows the button that downloads the receipt as a PDF in the user's language, for a sheet or a roll. The gateway
 * counts the prints.
 */
export function DownloadReceipt({ pickup, onPrinted, isPrimary = false }: DownloadReceiptProps) {
  const t = useTexts('mfe-transactions')
  const { language } = useLocale()
  const print = useCommand(createReceipt)
  const download = async (receiptFormat: ReceiptFormat) => {
    try {
      const { encodedReceipt, receiptNumber } = await print.run({
        transactionReference: pickup.transactionReference,
        transactionType: 'CP',
        imtoCode: pickup.transactionMtoCode,
        receiptFormat,
        receiptLanguage: language,
      })
      saveBytes(bytesOf(encodedReceipt), `${receiptNumber.replaceAll('/', '-')}.pdf`, 'application/pdf')
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
    onPrinted()
  }
  return RECEIPT_FORMATS.map((format, at) => (
    <Button
      key={format}
      variant={isPrimary && at === 0 ? 'primary' : 'secondary'}
      startIcon="download"
      disabled={print.isRunning}
      onClick={() => void download(format)}
    >
      {t(`receipts.download.${format}`)}
    </Button>
  ))
}
