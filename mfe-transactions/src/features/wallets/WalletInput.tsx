import { readWallets, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import { useTexts } from '@portal/portal-sdk'
import { useChoices } from '@portal/portal-sdk/read'
import { AutocompleteInput, ReadOnlyField } from '@portal/shared-ui/fields'
import { useEffect } from 'react'
import type { FundingValues } from './funding-form.ts'

interface WalletInputProps {
  /** Whether the wallet is read-only, because the form was opened from this wallet. */
  readonly isFixed: boolean
  readonly wallet: WalletRow | undefined
  readonly value: FundingValues
  readonly onChosen: (accountNumber: string) => void
}

const ACTIVE = { filters: { accountStatus: ['ACTIVE'] } } as const
const choiceOf = ({ accountNumber, accountName }: WalletRow) => ({
  value: accountNumber,
  label: `${accountName} (${accountNumber})`,
})

/** Shows the field with the wallet to fund or refund. */
export function WalletInput({ isFixed, wallet, value, onChosen }: WalletInputProps) {
  const c = useTexts('contract')
  const found = useChoices(readWallets, { more: ACTIVE, choiceOf, enabled: !isFixed })
  const { beneficiaryAccountNumber: chosen } = value
  useEffect(() => onChosen(chosen), [chosen, onChosen])
  if (isFixed) {
    const { label } = wallet ? choiceOf(wallet) : { label: chosen }
    return <ReadOnlyField label={c('labels.beneficiaryAccountName')} value={label} />
  }
  // The chosen wallet may not be among the search results.
  const own = wallet ? [choiceOf(wallet)] : []
  const options = [...own, ...found.options.filter((one) => one.value !== wallet?.accountNumber)]
  return (
    <AutocompleteInput
      name="beneficiaryAccountNumber"
      label={c('labels.beneficiaryAccountName')}
      {...found}
      options={options}
      isRequired
    />
  )
}
