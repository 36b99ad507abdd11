import type { RequestOf } from '@portal/contract'
import { todayIn } from '@portal/contract/periods'
import { toRequest } from '@portal/contract/schema'
import type { WalletAct } from '@portal/contract/wallets/wallet-funding'
import { fundWallet as fund, type fundWallet, refundWallet } from '@portal/contract/wallets/wallets.calls'
import { fundingForm } from '@portal/contract/wallets/wallets.schema'
import { useNavigate, usePermission, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm, useRecoveredState } from '@portal/portal-sdk/forms'
import { Text, useLocale } from '@portal/shared-ui'
import { AmountInput, DateInput, TextAreaInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { BalanceAfter } from './BalanceAfter.tsx'
import { type FundingValues, fundingValues, sentFunding } from './funding-form.ts'
import { useWallet } from './use-wallet.ts'
import { WalletInput } from './WalletInput.tsx'

interface FundingFormProps {
  readonly walletAct: WalletAct
  /** The account number of the wallet from which the form was opened. Null if the user chooses a wallet in the form. */
  readonly accountNumber: string | null
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

const CALLS = { FUNDING: fund, REFUND: refundWallet } as const
const TITLES = { FUNDING: 'wallets.fund', REFUND: 'wallets.refund' } as const

/**
 * Shows the form of a funding, which a partner paid in, or of a refund. Submitting opens the queue if the maker may see
 * it (ruling A34).
 */
export function FundingForm({ walletAct, accountNumber, rejected, onClose }: FundingFormProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const navigate = useNavigate()
  const mayCheck = usePermission({ type: 'CHECKER' })
  const { timeZone } = useLocale()
  const queue = mayCheck ? '/checkers-queue' : '/makers-queue'
  const form = useQueuedForm(CALLS[walletAct], { rejected, onDone: () => void navigate(queue), leavesPage: true })
  const [begun] = useState(() => fundingValues(accountNumber, todayIn(timeZone), rejected?.proposed))
  // With a new reference, a funding that was sent just before a reload would be another funding.
  const [initial] = useRecoveredState('initial', begun)
  const [chosen, setChosen] = useState(form.draft.typed('beneficiaryAccountNumber') ?? initial.beneficiaryAccountNumber)
  const { wallet, isLoading } = useWallet(chosen)
  return (
    <PanelForm<FundingValues, RequestOf<typeof fundWallet>>
      {...form}
      title={t(TITLES[walletAct])}
      isNew
      onClose={onClose}
      initialValues={initial}
      schema={fundingForm}
      toRequest={(values) => toRequest(fundingForm, sentFunding(values, wallet))}
      isHeld={isLoading}
    >
      {({ values }) => (
        <>
          <Text tone="muted">{t(`wallets.text.${walletAct}`)}</Text>
          <WalletInput isFixed={accountNumber !== null} wallet={wallet} value={values} onChosen={setChosen} />
          <AmountInput name="amount" label={c('labels.amount')} currency={wallet?.currency ?? ''} isRequired />
          <BalanceAfter wallet={wallet} walletAct={walletAct} amount={values.amount} />
          <TextInput
            name="reference"
            label={c('labels.reference')}
            hint={t('wallets.referenceHint')}
            maxLength={20}
            isRequired
          />
          <DateInput name="valueDate" label={c('labels.valueDate')} max={todayIn(timeZone)} isRequired />
          <TextInput name="adviceReference" label={c('labels.adviceReference')} maxLength={40} isRequired />
          <TextAreaInput name="narration" label={c('labels.narration')} maxLength={140} isRequired />
        </>
      )}
    </PanelForm>
  )
}
