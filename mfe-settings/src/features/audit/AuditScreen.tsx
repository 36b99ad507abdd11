import {
  type AuditAct,
  type AuditModule,
  type AuditRow,
  type AuditTotals,
  readAuditActs,
  readAuditTrail,
  readPartnerAuditTrail,
} from '@portal/contract/audit/audit.calls'
import { lazyPart, type Translate, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, useList } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { type ListCard, ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { auditColumns, auditTone, changeColumns } from './audit-list.columns.tsx'
import { auditFilters } from './audit-list.filters.tsx'
import { itemNames, subjectNames } from './audit-words.ts'
import { ChainBadge, ChainReport } from './ChainBadge.tsx'
import type { Trail } from './trail.ts'
import { useChainCheck } from './use-chain-check.ts'

const AuditPanel = lazyPart(() => import('./AuditPanel.tsx'))

export const parts = partsWithPanel(AuditPanel)

const NOTHING: { acts: readonly AuditAct[]; modules: readonly AuditModule[] } = { acts: [], modules: [] }

/** Shows the screen of both audit trails, which differ only in actors and texts. */
export function AuditScreen({ trail }: { trail: Trail }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const check = useChainCheck()
  const list = useList(trail === 'partners' ? readPartnerAuditTrail : readAuditTrail)
  const columns = useMemo(() => auditColumns(t, c), [t, c])
  const names = useMemo(() => itemNames(list.rows), [list.rows])
  const subjects = useMemo(() => subjectNames(list.rows), [list.rows])
  const { acts, modules } = useRead(readAuditActs, {}, { isQuiet: true }).data ?? NOTHING
  const filters = useMemo(
    () => auditFilters(t, c, { trail, names, acts, modules, subjects }),
    [t, c, trail, names, acts, modules, subjects],
  )
  const changes = useMemo(() => changeColumns(c), [c])

  return (
    <ListPage
      list={list}
      title={t(trail === 'partners' ? 'audit.titlePartners' : 'audit.title')}
      description={<ChainReport check={check} />}
      pageActions={<ChainBadge check={check} />}
      cards={auditCards(t, list.totals)}
      columns={columns}
      exportColumns={changes}
      rowId={(row) => row.auditId}
      rowTone={auditTone}
      actions={(row: AuditRow) => [{ label: t('view'), icon: 'eye', onPress: () => list.open('view', row.auditId) }]}
      filters={filters}
      dates={c('labels.auditCreatedAt')}
      empty={{ title: t('audit.empty'), icon: 'audit' }}
      panel={
        list.panel?.act === 'view' &&
        list.panel.id && <AuditPanel key={list.panel.id} auditId={list.panel.id} trail={trail} onClose={list.close} />
      }
    />
  )
}

/** Returns the summary cards. Pressing a card filters to the rows that the card counts (rulings A14, A15). */
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
