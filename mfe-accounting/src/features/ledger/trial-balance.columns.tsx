import type { TrialBalanceRow } from '@portal/contract/ledger/ledger.calls'
import type { Translate } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import { amountColumn, type Column, Figure, referenceColumn, serialColumn, textColumn } from '@portal/shared-ui/table'
import { accountWord, ownerWord } from './account-words.ts'

/** Returns the columns of the trial balance. */
export function trialBalanceColumns(t: Translate, c: Translate, language: string): Column<TrialBalanceRow>[] {
  const currency = (row: TrialBalanceRow) => row.currency
  return [
    serialColumn(t('serial')),
    referenceColumn('accountNumber', c('labels.accountNumber'), { width: 132 }),
    textColumn('accountKind', t('ledger.account'), {
      value: (row) => accountWord(c, row),
      isWhole: true,
      narrow: 'lead',
    }),
    textColumn('ownerName', c('labels.ownerName'), { value: (row) => ownerWord(c, row), isHidden: true }),
    textColumn('countryId', c('labels.countryId'), {
      spare: 2,
      value: (row) => subsidiaryName(row.countryId, language),
    }),
    textColumn('currency', c('labels.currency'), { spare: 1, width: 96, flex: 0 }),
    amountColumn('totalDebit', c('labels.totalDebit'), {
      currency,
      render: (row) => <Figure amount={row.totalDebit} />,
    }),
    amountColumn('totalCredit', c('labels.totalCredit'), {
      currency,
      render: (row) => <Figure amount={row.totalCredit} side="credit" />,
    }),
    amountColumn('balance', c('labels.balance'), { currency }),
    textColumn('env', c('labels.env'), { value: (row) => c(`env.${row.env}`), isHidden: true }),
  ]
}
