import { readTills, type TillRow } from '@portal/contract/tills/tills.calls'
import { usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { type LiveList, preloadOf, useList } from '@portal/portal-sdk/list'
import { Button } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { tillAddress } from './addresses.ts'
import { TillListDialog } from './TillListDialog.tsx'
import { tillCards } from './till-cards.ts'
import { tillColumns } from './till-list.columns.tsx'
import { tillFilters } from './till-list.filters.ts'
import { Vaults } from './Vaults.tsx'

const LIVE: LiveList<TillRow> = { id: 'tillId', newest: 'businessDate' }

export const preloadTillList = preloadOf(readTills)

/**
 * Shows the vaults and tills in the user's scope: a teller sees the teller's own till, the head of a branch sees the
 * branch, and the head office sees the subsidiary.
 */
export function TillList() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const isOfBranch = useUser().userType === 'BRANCH'
  const mayOpen = usePermission('CASH_PICKUP|CREATE') && isOfBranch
  const list = useList(readTills, { live: LIVE })
  const columns = useMemo(() => tillColumns({ t, c, isOfBranch }), [t, c, isOfBranch])
  const filters = useMemo(() => tillFilters({ t, c, isOfBranch }), [t, c, isOfBranch])
  const open = mayOpen && (
    <Button variant="primary" onClick={() => list.open('open')}>
      {t('tills.open')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('tills.title')}
      cards={tillCards(t, list.totals)}
      notice={isOfBranch && <Vaults isOfBranch />}
      columns={columns}
      filters={filters}
      dates={c('labels.businessDate')}
      rowId={(row) => row.tillId}
      primaryAction={open}
      actions={({ tillId }) => [{ label: t('tills.day'), icon: 'eye', href: tillAddress(tillId) }]}
      empty={{
        title: t('tills.empty'),
        text: mayOpen ? t('tills.emptyText') : undefined,
        icon: 'wallet',
        action: open,
      }}
    >
      {/* The head office has many vaults, which would move the tills out of sight. */}
      {!isOfBranch && <Vaults isOfBranch={false} isAwaited={list.total === undefined && !list.error} />}
      {list.panel && mayOpen && <TillListDialog panel={list.panel} onStale={list.retry} onClose={list.close} />}
    </ListPage>
  )
}
