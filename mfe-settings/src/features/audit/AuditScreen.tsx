import { type AuditRow, type AuditTotals, readAuditTrail, readPartnerAuditTrail } from '@portal/contract/calls/audit'
import { lazyPart, type Translate, useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { Button } from '@portal/shared-ui'
import { type ListCard, ListPage } from '@portal/shared-ui/list'
import { withFilter } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { ActiveFilters } from './ActiveFilters.tsx'
import { auditColumns, auditTone, changeColumns } from './audit-list.columns.ts'
import { itemNames } from './audit-words.ts'
import { ChainBadge } from './ChainBadge.tsx'
import type { Trail } from './trail.ts'

const AuditPanel = lazyPart(() => import('./AuditPanel.tsx'))
const AuditQueryDialog = lazyPart(() => import('./AuditQueryDialog.tsx'))

/** Both trails: they differ in whose acts are read and in their words. */
export function AuditScreen({ trail }: { trail: Trail }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const list = useList(trail === 'partners' ? readPartnerAuditTrail : readAuditTrail)
  const [isQuerying, setQuerying] = useState(false)
  const columns = useMemo(() => auditColumns(t, c), [t, c])
  const names = useMemo(() => itemNames(list.rows), [list.rows])
  const changes = useMemo(() => changeColumns(c), [c])

  return (
    <ListPage
      list={list}
      title={t(trail === 'partners' ? 'audit.titlePartners' : 'audit.title')}
      description={<ChainBadge />}
      primaryAction={
        <Button variant="primary" startIcon="search" onClick={() => setQuerying(true)}>
          {t('audit.query.title')}
        </Button>
      }
      cards={auditCards(t, list.totals)}
      notice={
        <ActiveFilters
          filters={list.state.filters}
          names={names}
          onRemove={(field) => list.setState(withFilter(list.state, field, []))}
        />
      }
      columns={columns}
      exportColumns={changes}
      rowId={(row) => row.auditId}
      rowTone={auditTone}
      actions={(row: AuditRow) => [{ label: t('view'), icon: 'eye', onPress: () => list.open('view', row.auditId) }]}
      dateRange
      empty={{ title: t('audit.empty'), icon: 'audit' }}
      panel={
        list.panel?.act === 'view' &&
        list.panel.id && <AuditPanel key={list.panel.id} auditId={list.panel.id} trail={trail} onClose={list.close} />
      }
    >
      {isQuerying && (
        <AuditQueryDialog
          trail={trail}
          filters={list.state.filters}
          onClose={() => setQuerying(false)}
          onQuery={(filters) => {
            list.setState({ ...list.state, filters, page: 0 })
            setQuerying(false)
          }}
        />
      )}
    </ListPage>
  )
}

/** Pressed, a card finds the rows it counts (rulings A14, A15). */
function auditCards(t: Translate, totals: AuditTotals | undefined): ListCard[] {
  return [
    { id: 'total', label: t('cards.total'), value: totals?.total, filters: {} },
    { id: 'pending', label: t('cards.pending'), value: totals?.pending, filters: { cqStatus: ['PENDING'] } },
    { id: 'active', label: t('cards.active'), value: totals?.active, filters: { cqStatus: ['AUTHORIZED', 'ACTIVE'] } },
    {
      id: 'declined',
      label: t('cards.declined'),
      value: totals?.declined,
      filters: { cqStatus: ['REJECTED', 'DECLINED'] },
    },
  ]
}
