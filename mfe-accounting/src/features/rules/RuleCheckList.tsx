import { type AccountingRuleRow, readAccountingRules } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { accountingRuleCards } from './accounting-rule-cards.ts'
import { accountingRuleCheckColumns } from './accounting-rule-list.columns.tsx'
import { accountingRuleFilters } from './accounting-rule-list.filters.tsx'
import { RULES, ruleAddress } from './rule-addresses.ts'

/** Shows the list of rules for checkers; they review pending changes in the queue (rulings A18, A19). */
export default function RuleCheckList() {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const mayCheck = usePermission('ACCOUNTING_RULE|CHECKER')
  const list = useList(readAccountingRules, { name: 'accounting-rules-to-check' })
  const columns = useMemo(() => accountingRuleCheckColumns(t, c), [t, c])
  const filters = useMemo(() => accountingRuleFilters(c), [c])
  const actions = ({ aeCode, pendingCqId }: AccountingRuleRow): RowAction[] => [
    mayCheck && pendingCqId !== null
      ? { label: t('rules.review'), icon: 'check-queue', href: `/checkers-queue?panel=item&id=${pendingCqId}` }
      : { label: t('rules.view'), icon: 'eye', href: ruleAddress(aeCode) },
  ]
  return (
    <ListPage
      list={list}
      title={t('rules.checkTitle')}
      back={{ href: RULES, label: t('rules.title') }}
      cards={accountingRuleCards((card) => t(`rules.checkCards.${card}`), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.aeCreatedAt')}
      rowId={(row) => row.aeCode}
      actions={actions}
      empty={{ title: t('rules.empty'), icon: 'rules' }}
    />
  )
}
