import { ACCOUNT_STATUS_TONES } from '@portal/contract/ledger/ledger-account'
import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import type { Translate } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import {
  amountColumn,
  type Column,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { WalletName } from './WalletName.tsx'
import { WalletStatus } from './WalletStatus.tsx'

/** Returns the columns of the wallets. A partner needs no owner column. */
export function walletColumns(t: Translate, c: Translate, language: string, isOwn: boolean): Column<WalletRow>[] {
  const currency = (row: WalletRow) => row.currency
  const amount = (id: 'balance' | 'held', spare: number) =>
    amountColumn<WalletRow>(id, c(`labels.${id}`), { currency, spare })
  const status = ({ accountStatus }: WalletRow) => ({
    label: c(`status.account.${accountStatus}`),
    tone: ACCOUNT_STATUS_TONES[accountStatus],
  })
  const owner = [
    referenceColumn<WalletRow>('mtoCode', c('labels.mtoCode'), { isHidden: isOwn, spare: 3 }),
    textColumn<WalletRow>('mtoName', c('labels.mtoName'), { isHidden: isOwn, spare: 0 }),
  ]
  return [
    serialColumn(t('serial')),
    textColumn('accountName', c('labels.accountName'), {
      isWhole: true,
      // Beside the form of a funding the partner's name must still be recognized.
      leastWidth: 165,
      narrow: 'lead',
      render: (row) => <WalletName name={row.accountName} />,
    }),
    referenceColumn('accountNumber', c('labels.accountNumber'), { width: 132, spare: 4 }),
    statusColumn('accountStatus', c('labels.accountStatus'), status, {
      chips: (row) => [status(row).label, ...(row.isLow === 'YES' ? [c('labels.isLow')] : [])],
      render: (row) => <WalletStatus wallet={row} />,
    }),
    amountColumn('availableBalance', c('labels.availableBalance'), { currency, narrow: 'below' }),
    ...owner,
    amount('held', 1),
    amount('balance', 2),
    amountColumn('walletThreshold', c('labels.walletThreshold'), { currency, isHidden: true }),
    textColumn('currency', c('labels.currency'), { isHidden: true }),
    textColumn('countryId', c('labels.countryId'), {
      isHidden: true,
      value: (row) => subsidiaryName(row.countryId, language),
    }),
  ]
}
