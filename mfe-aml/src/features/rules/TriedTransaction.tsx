import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatAmount } from '@portal/contract/format'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { readDirectCredits, type TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useChoices } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { AutocompleteInput, TextInput } from '@portal/shared-ui/fields'
import { useCallback, useMemo } from 'react'

interface TriedTransactionProps {
  readonly name: string
  readonly screeningType: ScreeningType
}

/**
 * Shows the field with the transaction on which a rule is tested: chosen from the newest transactions or found by
 * search. Users who may not list transactions type the reference.
 */
export function TriedTransaction({ name, screeningType }: TriedTransactionProps) {
  const t = useTexts('mfe-aml')
  const mayList = usePermission(screeningType === 'CP' ? 'CASH_PICKUP|READ' : 'DIRECT_CREDIT|READ')
  const field = { name, label: t('rules.tryReference') }
  if (mayList) return <FoundTransaction {...field} screeningType={screeningType} hint={t('rules.tryChosenHint')} />
  return <TextInput {...field} hint={t('rules.tryHint')} autoComplete="off" spellCheck={false} maxLength={20} />
}

interface FoundTransactionProps extends TriedTransactionProps {
  readonly label: string
  readonly hint: string
}

function FoundTransaction({ screeningType, ...field }: FoundTransactionProps) {
  const locale = useLocale()
  const more = useMemo(() => ({ filters: { screeningType: [screeningType] } }), [screeningType])
  const choiceOf = useCallback(
    (row: TransactionRow) => {
      const amount = formatAmount(row.transactionDestinationAmount, row.transactionDestinationCountryCurrency, locale)
      const label = [row.transactionContractReference, row.transReceiver, amount].join(' · ')
      return { value: row.transactionContractReference, label }
    },
    [locale],
  )
  const isCash = screeningType === 'CP'
  const credits = useChoices(readDirectCredits, { more, choiceOf, enabled: !isCash })
  const pickups = useChoices(readCashPickups, { more, choiceOf, enabled: isCash })
  return <AutocompleteInput {...field} {...(isCash ? pickups : credits)} />
}
