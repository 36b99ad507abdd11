import { readFundings } from '@portal/contract/wallets/wallets.calls'
import { lazyPart, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { walletsAddress } from './addresses.ts'
import { fundingCards } from './funding-cards.ts'
import { fundingColumns, fundingTone } from './funding-list.columns.tsx'
import { fundingFilters } from './funding-list.filters.ts'

const FundingPanel = lazyPart(() => import('./FundingPanel.tsx'))

export const partsOfFundingList = partsWithPanel(FundingPanel)

/** Shows the page `?show=fundings`: fundings and refunds. A partner sees only posted fundings and refunds. */
export default function FundingList() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { language } = useLocale()
  const user = useUser()
  const side = useSide()
  const isOwn = side === 'operator'
  const list = useList(readFundings, { hasEnded: !isOwn })
  const columns = useMemo(() => fundingColumns(t, c, isOwn), [t, c, isOwn])
  const filters = useMemo(() => fundingFilters(c, subsidiaryOptions(language, user), isOwn), [c, language, user, isOwn])
  return (
    <ListPage
      list={list}
      title={t('fundings.title')}
      back={{ href: walletsAddress(side), label: t('wallets.title') }}
      cards={isOwn ? [] : fundingCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.fundingCreatedAt')}
      rowId={(row) => row.fundingId}
      rowTone={fundingTone}
      actions={({ fundingId }) => [{ label: t('view'), icon: 'eye', onPress: () => list.open('funding', fundingId) }]}
      empty={{ title: t('fundings.empty'), icon: 'wallet' }}
      panel={list.panel && <FundingPanel panel={list.panel} onClose={list.close} />}
    />
  )
}
