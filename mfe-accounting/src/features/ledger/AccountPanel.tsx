import { formatAmount, formatDateTime } from '@portal/contract/format'
import { type LedgerAccountRow, readLedgerAccounts } from '@portal/contract/ledger/ledger.calls'
import { ACCOUNT_STATUS_TONES } from '@portal/contract/ledger/ledger-account'
import { useTexts } from '@portal/portal-sdk'
import { useRecordHistory } from '@portal/portal-sdk/forms'
import { outageOf, subsidiaryName, useRead } from '@portal/portal-sdk/read'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterLink, StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, RecordView } from '@portal/shared-ui/panel'
import { accountWord, ownerWord } from './account-words.ts'
import { statementAddress } from './addresses.ts'

interface AccountPanelProps {
  readonly accountNumber: string
  readonly onClose: () => void
}

/** Shows one account: its balance, its owner, and its history. */
export default function AccountPanel({ accountNumber, onClose }: AccountPanelProps) {
  const t = useTexts('mfe-accounting')
  const read = useRead(readLedgerAccounts, { accountNumber, size: 1 })
  const history = useRecordHistory('ledger-account', accountNumber)
  const c = useTexts('contract')
  const account = read.data?.data[0]
  if (!account) {
    const failure = read.error?.message ?? t('ledger.noAccount')
    const { isLoading } = read
    return (
      <PanelWaiting title={t('ledger.account')} {...{ isLoading, failure, onClose }} onRetry={outageOf(read)?.retry} />
    )
  }
  return (
    <RecordView history={history} title={accountWord(c, account)} recordId={accountNumber} onClose={onClose}>
      <Account account={account} />
    </RecordView>
  )
}

function Account({ account }: { readonly account: LedgerAccountRow }) {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const locale = useLocale()
  const { accountNumber, accountStatus, currency } = account
  const amount = (field: 'available' | 'held' | 'balance') => (
    <ReadOnlyField label={c(`labels.${field}`)} value={formatAmount(account[field], currency, locale)} />
  )
  return (
    <Stack gap={4}>
      <div>
        <StatusChip label={c(`status.account.${accountStatus}`)} tone={ACCOUNT_STATUS_TONES[accountStatus]} />
      </div>
      <Grid min={170} gap={4}>
        {amount('available')}
        {amount('held')}
        {amount('balance')}
        <ReadOnlyField label={c('labels.accountNumber')} value={accountNumber} isMono />
        <ReadOnlyField label={c('labels.accountKind')} value={c(`accountKind.${account.accountKind}`)} />
        <ReadOnlyField label={c('labels.ownerName')} value={ownerWord(c, account) || null} />
        <ReadOnlyField label={c('labels.countryId')} value={subsidiaryName(account.countryId, locale.language)} />
        <ReadOnlyField label={c('labels.env')} value={c(`env.${account.env}`)} />
        <ReadOnlyField label={c('labels.openedAt')} value={formatDateTime(account.openedAt, locale)} />
      </Grid>
      <div>
        <LetterLink letter="S" href={statementAddress(accountNumber)}>
          {t('ledger.statement')}
        </LetterLink>
      </div>
    </Stack>
  )
}
