import { formatAmount, formatDate } from '@portal/contract/format'
import type { LoanActRow } from '@portal/contract/loans/loan-acts.calls'
import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { Grid, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { usePrintedBy } from '@portal/shared-ui/chrome'
import { Dialog } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { type Column, textColumn } from '@portal/shared-ui/table'

interface ReceiptDialogProps {
  readonly read: Pick<LoanSchedulePayload, 'loan' | 'bankName'>
  readonly act: LoanActRow
  readonly onClose: () => void
}

interface ReceiptLine {
  readonly label: string
  readonly value: string
}

/** Shows the receipt of a payment, on screen and as a file. The receipt of a reversed payment says that it is void. */
export function ReceiptDialog({ read: { loan, bankName }, act, onClose }: ReceiptDialogProps) {
  const t = useTexts('mfe-loans')
  const { userFirstName, userLastName } = useUser()
  const printedBy = usePrintedBy(`${userFirstName} ${userLastName}`)
  const c = useTexts('contract')
  const locale = useLocale()
  const money = (value: string | null) => (value === null ? '' : formatAmount(value, loan.loanCurrency, locale))
  const isVoid = act.loanActStatus === 'REVERSED'
  const title = t('receipt.title', { number: act.receiptNumber ?? '' })
  const received = t('receipt.received', { borrower: loan.borrowerName, business: loan.businessName })
  const lines: ReceiptLine[] = [
    { label: c('labels.loanReference'), value: loan.loanReference },
    { label: c('labels.actDate'), value: formatDate(act.actDate, { ...locale, timeZone: 'UTC' }) },
    { label: c('labels.loanActAmount'), value: money(act.loanActAmount) },
    { label: c('labels.actInterest'), value: money(act.actInterest) },
    { label: c('labels.actPrincipal'), value: money(act.actPrincipal) },
    { label: c('labels.principalAfter'), value: money(act.principalAfter) },
  ]
  const columns: Column<ReceiptLine>[] = [textColumn('label', title), textColumn('value', loan.loanCurrency)]
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <ExportButton
          name={title}
          label={t('receipt.print')}
          columns={columns}
          printHead={(moment) => [bankName, received, ...(isVoid ? [t('receipt.reversed')] : []), printedBy(moment)]}
          fetchChunk={async () => ({ rows: lines, total: lines.length })}
        />
      }
    >
      <Stack gap={4}>
        {isVoid && <Notice tone="warning">{t('receipt.reversed')}</Notice>}
        <Stack gap={1}>
          <Text weight="strong">{bankName}</Text>
          <Text>{received}</Text>
        </Stack>
        <Grid min={170} gap={4}>
          {lines.map(({ label, value }) => (
            <ReadOnlyField key={label} label={label} value={value} />
          ))}
        </Grid>
      </Stack>
    </Dialog>
  )
}
