import { FUNDING_STATUS_TONES } from '@portal/contract/wallets/wallet-funding'
import type { FundingRow } from '@portal/contract/wallets/wallets.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateColumn,
  dateTimeColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { WalletName } from './WalletName.tsx'

/** Returns the columns of fundings and refunds. Only the bank sees makers and checkers. */
export function fundingColumns(t: Translate, c: Translate, isOwn: boolean): Column<FundingRow>[] {
  const currency = (row: FundingRow) => row.currency
  const after = (id: 'availableBefore' | 'availableAfter') =>
    amountColumn<FundingRow>(id, c(`labels.${id}`), { currency, isHidden: true })
  const byWhom = (id: 'makerName' | 'checkerName', label: 'fundingMaker' | 'fundingChecker'): Column<FundingRow>[] =>
    isOwn ? [] : [textColumn(id, c(`labels.${label}`), { isHidden: id === 'checkerName', spare: 2 })]
  return [
    serialColumn(t('serial')),
    referenceColumn('reference', c('labels.reference'), { width: 132, narrow: 'lead' }),
    textColumn('walletAct', c('labels.walletAct'), {
      isWhole: true,
      spare: 4,
      value: (row) => c(`walletAct.${row.walletAct}`),
    }),
    textColumn('accountName', c('labels.accountName'), {
      isWhole: true,
      render: (row) => <WalletName name={row.accountName} />,
    }),
    amountColumn('amount', c('labels.amount'), { currency, narrow: 'below' }),
    dateColumn('valueDate', c('labels.valueDate'), { spare: 1 }),
    statusColumn('fundingStatus', c('labels.fundingStatus'), ({ fundingStatus }) => ({
      label: c(`status.funding.${fundingStatus}`),
      tone: FUNDING_STATUS_TONES[fundingStatus],
    })),
    ...byWhom('makerName', 'fundingMaker'),
    dateTimeColumn('fundingCreatedAt', c('labels.fundingCreatedAt'), { spare: 3 }),
    ...byWhom('checkerName', 'fundingChecker'),
    referenceColumn('beneficiaryAccountNumber', c('labels.beneficiaryAccountNumber'), { isHidden: true }),
    textColumn('adviceReference', c('labels.adviceReference'), { isHidden: true, sortable: false }),
    textColumn('narration', c('labels.narration'), { isHidden: true, sortable: false }),
    after('availableBefore'),
    after('availableAfter'),
  ]
}

/** Returns red as the colour of a declined funding. */
export const fundingTone = ({ fundingStatus }: FundingRow): 'negative' | undefined =>
  fundingStatus === 'DECLINED' ? 'negative' : undefined
