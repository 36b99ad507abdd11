import { formatAmount, formatDate, formatDateTime } from '@portal/contract/format'
import { FUNDING_STATUS_TONES } from '@portal/contract/wallets/wallet-funding'
import { type FundingRow, readFundings } from '@portal/contract/wallets/wallets.calls'
import { useSide, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { statementAddress } from './addresses.ts'

interface FundingPanelProps {
  readonly panel: { readonly id: string | null }
  readonly onClose: () => void
}

/** Shows the panel with one funding or refund, reloaded by its id. */
export default function FundingPanel({ panel: { id }, onClose }: FundingPanelProps) {
  const t = useTexts('mfe-transactions')
  const read = useRead(readFundings, { fundingId: id ?? '', size: 20 }, { enabled: id !== null, isAfresh: true })
  const funding = read.data?.data[0]
  if (funding) return <FundingView funding={funding} onClose={onClose} />
  const outage = outageOf(read)
  return (
    <PanelWaiting
      title={t('fundings.one')}
      isLoading={id !== null && read.isLoading}
      failure={outage?.message ?? t('fundings.notFound')}
      onRetry={outage?.retry}
      onClose={onClose}
    />
  )
}

function FundingView({ funding, onClose }: { readonly funding: FundingRow; readonly onClose: () => void }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const side = useSide()
  const waiting = usePendingChange(funding.pendingCqId)
  const history = useRecordHistory('wallet-funding', funding.fundingId, {
    isDeclined: side === 'staff' && funding.fundingStatus === 'DECLINED',
  })
  const { currency, fundingStatus, beneficiaryAccountNumber: wallet } = funding
  const amount = (value: string | null) => value && formatAmount(value, currency, locale)
  return (
    <RecordView
      history={side === 'staff' ? history : null}
      title={`${c(`walletAct.${funding.walletAct}`)} ${funding.reference}`}
      recordId={funding.fundingId}
      onClose={onClose}
      actions={
        <LetterLink letter="S" href={statementAddress(side, wallet)}>
          {t('wallets.statement')}
        </LetterLink>
      }
    >
      <Stack gap={4}>
        {funding.pendingCqId && <PendingNotice text={t('fundings.waits')} change={waiting} />}
        <div>
          <StatusChip label={c(`status.funding.${fundingStatus}`)} tone={FUNDING_STATUS_TONES[fundingStatus]} />
        </div>
        <Grid min={170} gap={4}>
          <ReadOnlyField label={c('labels.amount')} value={amount(funding.amount)} />
          <ReadOnlyField label={c('labels.beneficiaryAccountName')} value={funding.accountName} />
          {funding.availableBefore !== null && (
            <>
              <ReadOnlyField label={c('labels.availableBefore')} value={amount(funding.availableBefore)} />
              <ReadOnlyField label={c('labels.availableAfter')} value={amount(funding.availableAfter)} />
            </>
          )}
          <ReadOnlyField label={c('labels.reference')} value={funding.reference} isMono />
          <ReadOnlyField label={c('labels.valueDate')} value={formatDate(funding.valueDate, locale)} />
          <ReadOnlyField label={c('labels.adviceReference')} value={funding.adviceReference} isMono />
          <ReadOnlyField
            label={c('labels.fundingCreatedAt')}
            value={formatDateTime(funding.fundingCreatedAt, locale)}
          />
          {side === 'staff' && (
            <>
              <ReadOnlyField label={c('labels.fundingMaker')} value={funding.makerName} />
              <ReadOnlyField label={c('labels.fundingChecker')} value={funding.checkerName} />
            </>
          )}
        </Grid>
        <ReadOnlyField label={c('labels.narration')} value={funding.narration} />
      </Stack>
    </RecordView>
  )
}
