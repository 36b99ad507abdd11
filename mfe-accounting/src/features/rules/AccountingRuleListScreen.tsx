import { type AccountingRuleRow, readAccountingRules } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { Button } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { accountingRuleCards } from './accounting-rule-cards.ts'
import { accountingRuleColumns } from './accounting-rule-list.columns.tsx'
import { accountingRuleFilters } from './accounting-rule-list.filters.tsx'
import { DeleteRule } from './DeleteRule.tsx'
import { slabsAddress } from './rule-addresses.ts'

const OwnDrafts = lazyPart(() => import('./OwnDrafts.tsx'))
const AccountingRulePanel = lazyPart(() => import('./AccountingRulePanel.tsx'))

export const preload = preloadOf(readAccountingRules)
export const parts = partsWithPanel(AccountingRulePanel)

/**
 * Shows the screen `/accounting-rules`: the list of rules. The panel beside the list shows one rule, or the first step
 * of a new rule (ruling A19).
 */
export default function AccountingRuleListScreen() {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const mayCreate = usePermission('ACCOUNTING_RULE|CREATE')
  const mayUpdate = usePermission('ACCOUNTING_RULE|UPDATE')
  const list = useList(readAccountingRules)
  const columns = useMemo(() => accountingRuleColumns(t, c), [t, c])
  const filters = useMemo(() => accountingRuleFilters(c), [c])
  const [deleted, setDeleted] = useState<AccountingRuleRow | null>(null)

  const actions = (row: AccountingRuleRow): RowAction[] => [
    { label: t('rules.view'), icon: 'eye', onPress: () => list.open('view', row.aeCode) },
    { label: t('rules.entries'), icon: 'rules', href: slabsAddress(row.aeCode) },
    ...(mayCreate
      ? [{ label: t('rules.copy'), icon: 'copy' as const, onPress: () => list.open('copy', row.aeCode) }]
      : []),
    ...(mayUpdate && row.aeStatus === 'ACTIVE' ? [deletion(row)] : []),
  ]
  const deletion = (row: AccountingRuleRow): RowAction => ({
    label: t('rules.delete'),
    icon: 'trash',
    onPress: () => setDeleted(row),
    disabledReason: row.pendingCqId === null ? undefined : t('rules.changeWaits'),
  })
  const create = mayCreate && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {t('rules.create')}
    </Button>
  )

  return (
    <ListPage
      list={list}
      title={t('rules.title')}
      primaryAction={create}
      cards={accountingRuleCards((card) => t(`rules.cards.${card}`), list.totals)}
      notice={(mayCreate || mayUpdate) && <OwnDrafts />}
      columns={columns}
      filters={filters}
      dates={c('labels.aeCreatedAt')}
      rowId={(row) => row.aeCode}
      actions={actions}
      empty={{ title: t('rules.empty'), icon: 'rules', action: create }}
      panel={list.panel && <AccountingRulePanel panel={list.panel} onClose={list.close} />}
    >
      {deleted && <DeleteRule key={deleted.aeCode} rule={deleted} onClose={() => setDeleted(null)} />}
    </ListPage>
  )
}
