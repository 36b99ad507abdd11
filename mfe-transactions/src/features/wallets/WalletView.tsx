import { formatAmount } from '@portal/contract/format'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { useSide, useTexts } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { LetterButton, LetterLink } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice, RecordView } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { dailyStatementsAddress, statementAddress } from './addresses.ts'
import { SetStatusDialog } from './SetStatusDialog.tsx'
import { WalletStatus } from './WalletStatus.tsx'

interface WalletViewProps {
  readonly wallet: WalletRow
  readonly mayFund: boolean
  readonly maySet: boolean
  readonly onOpen: (act: string, id: string) => void
  readonly onClose: () => void
}

/** Shows one wallet: its balance, its details, and its actions. */
export function WalletView({ wallet, mayFund, maySet, onOpen, onClose }: WalletViewProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const side = useSide()
  const [isSettingStatus, setSettingStatus] = useState(false)
  const { accountNumber, currency, walletThreshold, pendingCqId } = wallet
  const waiting = usePendingChange(pendingCqId)
  const history = useRecordHistory('wallet', accountNumber)
  const amount = (value: string) => formatAmount(value, currency, locale)
  const isActive = wallet.accountStatus === 'ACTIVE'
  const changes = pendingCqId !== null
  return (
    <RecordView
      history={side === 'staff' ? history : null}
      title={wallet.accountName}
      recordId={accountNumber}
      onClose={onClose}
      actions={
        <>
          {mayFund && isActive && (
            <>
              <LetterButton letter="F" onClick={() => onOpen('fund', accountNumber)}>
                {t('wallets.fundThis')}
              </LetterButton>
              <LetterButton letter="R" onClick={() => onOpen('refund', accountNumber)}>
                {t('wallets.refund')}
              </LetterButton>
            </>
          )}
          {maySet && (
            <LetterButton letter="T" onClick={() => onOpen('threshold', accountNumber)} disabled={changes}>
              {t('wallets.threshold')}
            </LetterButton>
          )}
          {maySet && wallet.accountStatus !== 'PENDING' && (
            <LetterButton letter={isActive ? 'D' : 'A'} onClick={() => setSettingStatus(true)} disabled={changes}>
              {t(isActive ? 'wallets.deactivate' : 'wallets.activate')}
            </LetterButton>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {pendingCqId && <PendingNotice text={t('wallets.changeWaits')} change={waiting} />}
        <WalletStatus wallet={wallet} />
        <Grid min={170} gap={4}>
          <ReadOnlyField label={c('labels.availableBalance')} value={amount(wallet.availableBalance)} />
          <ReadOnlyField label={c('labels.held')} value={amount(wallet.held)} />
          <ReadOnlyField label={c('labels.balance')} value={amount(wallet.balance)} />
          <ReadOnlyField
            label={c('labels.walletThreshold')}
            value={walletThreshold === null ? t('wallets.noThreshold') : amount(walletThreshold)}
          />
          <ReadOnlyField label={c('labels.mtoName')} value={wallet.mtoName} />
          <ReadOnlyField label={c('labels.mtoCode')} value={wallet.mtoCode} isMono />
          <ReadOnlyField label={c('labels.accountNumber')} value={accountNumber} isMono />
          <ReadOnlyField label={c('labels.countryId')} value={subsidiaryName(wallet.countryId, locale.language)} />
        </Grid>
        <div>
          <LetterLink letter="S" href={statementAddress(side, accountNumber)}>
            {t('wallets.statement')}
          </LetterLink>{' '}
          <LetterLink letter="Y" href={dailyStatementsAddress(side, accountNumber)}>
            {t('statements.title')}
          </LetterLink>
        </div>
      </Stack>
      {isSettingStatus && <SetStatusDialog wallet={wallet} onClose={() => setSettingStatus(false)} />}
    </RecordView>
  )
}
