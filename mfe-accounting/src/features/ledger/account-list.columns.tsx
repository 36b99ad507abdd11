import type { LedgerAccountRow } from '@portal/contract/ledger/ledger.calls'
import { ACCOUNT_STATUS_TONES } from '@portal/contract/ledger/ledger-account'
import type { Translate } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { accountWord, ownerWord } from './account-words.ts'

/** Returns the columns of the accounts. */
export function accountColumns(t: Translate, c: Translate, language: string): Column<LedgerAccountRow>[] {
  const amount = (id: 'balance' | 'held' | 'available', spare?: number) =>
    amountColumn<LedgerAccountRow>(id, c(`labels.${id}`), {
      currency: (row) => row.currency,
      ...(spare ? { spare } : {}),
    })
  const status = ({ accountStatus }: LedgerAccountRow) => ({
    label: c(`status.account.${accountStatus}`),
    tone: ACCOUNT_STATUS_TONES[accountStatus],
  })
  return [
    serialColumn(t('serial')),
    referenceColumn('accountNumber', c('labels.accountNumber'), { width: 132, narrow: 'below' }),
    // Kind and owner share a column, because on a phone neither is clear without the other.
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
    statusColumn('accountStatus', c('labels.accountStatus'), status, { chips: (row) => [status(row).label] }),
    amount('balance'),
    amount('held', 1),
    amount('available'),
    textColumn('currency', c('labels.currency'), { isHidden: true }),
    textColumn('env', c('labels.env'), { value: (row) => c(`env.${row.env}`), isHidden: true }),
    dateTimeColumn('openedAt', c('labels.openedAt'), { isHidden: true }),
  ]
}
