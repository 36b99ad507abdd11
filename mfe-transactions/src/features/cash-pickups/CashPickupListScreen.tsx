import { type CashPickupRow, readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { lazyPart, usePermission, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { type LiveList, partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { Button, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { transactionCards } from '../../lists/transaction-cards.ts'
import { cashPickupColumns } from './cash-pickup-list.columns.tsx'
import { cashPickupFilters } from './cash-pickup-list.filters.ts'
import { statusesOf } from './cash-pickup-statuses.ts'
import { PickupPanel, PickupReview } from './PickupPanel.tsx'

const PayoutDialog = lazyPart(() => import('./payout/PayoutDialog.tsx'))
const RequestDialog = lazyPart(() => import('./request/RequestDialog.tsx'))

const LIVE: LiveList<CashPickupRow> = { id: 'transactionId', newest: 'transactionCreatedAt' }

export const preload = preloadOf(readCashPickups)
export const parts = partsWithPanel(PickupReview)

/**
 * Shows the screen `/outbound-transactions` (Cash Pickups): cash orders, updated live, with a panel to review one order
 * and a dialog to request a payout. A branch sees only its own orders (ruling A81).
 */
export default function CashPickupListScreen() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const side = useSide()
  const user = useUser()
  const isOfBranch = user.userType === 'BRANCH'
  const mayCreate = usePermission('CASH_PICKUP|CREATE') && isOfBranch
  const list = useList(readCashPickups, { live: LIVE })
  const statuses = useMemo(() => statusesOf(side), [side])
  const columns = useMemo(() => cashPickupColumns({ t, c, locale, side }), [t, c, locale, side])
  const filters = useMemo(
    () => cashPickupFilters({ t, c, locale, side, isOfBranch, subsidiaries: subsidiaryOptions(locale.language, user) }),
    [t, c, locale, side, isOfBranch, user],
  )
  const create = mayCreate && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {t('pickups.create')}
    </Button>
  )
  const { panel } = list
  const isRequest = panel?.act === 'create' || panel?.act === 'edit'
  // If the address asks for the payout dialog but the user may not pay out, the order's panel is shown instead.
  const isPayout = mayCreate && panel?.act === 'payout' && panel.id !== null
  return (
    <ListPage
      list={list}
      title={t('pickups.title')}
      cards={transactionCards(t, statuses, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.transactionCreatedAt')}
      rowId={(row) => row.transactionId}
      primaryAction={create && <div id="tour-create-pickup">{create}</div>}
      actions={({ transactionId, mayPay }) => [
        ...(mayPay
          ? [{ label: t('payout.act'), icon: 'wallet', onPress: () => list.open('payout', transactionId) } as const]
          : []),
        { label: t('directCredits.review'), icon: 'eye', onPress: () => list.open('review', transactionId) },
      ]}
      empty={{
        title: t('pickups.empty'),
        text: t(isOfBranch ? 'pickups.emptyOfBranch' : 'directCredits.emptyText'),
        icon: 'arrow-out',
        action: create,
      }}
      panel={
        panel &&
        !isRequest &&
        !isPayout && (
          <PickupPanel
            key={panel.id}
            panel={panel}
            onMove={list.moveTo}
            onEdit={(id) => list.open('edit', id)}
            onPay={(id) => list.open('payout', id)}
            onClose={list.close}
          />
        )
      }
    >
      {isPayout && panel.id !== null && <PayoutDialog key={panel.id} transactionId={panel.id} onClose={list.close} />}
      {panel && isRequest && mayCreate && (
        <RequestDialog key={`${panel.act} ${panel.id}`} panel={panel} onClose={list.close} />
      )}
    </ListPage>
  )
}
