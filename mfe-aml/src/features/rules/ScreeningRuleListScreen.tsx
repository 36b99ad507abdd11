import { readScreeningRules, type ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { useConditionReader } from '../../use-condition-reader.ts'
import { RuleStatusDialog, type WantedStatus } from './RuleStatusDialog.tsx'
import { screeningRuleCards } from './screening-rule-cards.ts'
import { screeningRuleColumns } from './screening-rule-list.columns.tsx'
import { screeningRuleFilters } from './screening-rule-list.filters.tsx'
import { sentenceOf } from './screening-rule-words.ts'

const ScreeningRulePanel = lazyPart(() => import('./ScreeningRulePanel.tsx'))

export const preload = preloadOf(readScreeningRules)
export const parts = partsWithPanel(ScreeningRulePanel)

/** Shows the screen `/transaction-rule`: the screening rules, and a panel to read or edit a rule. */
export default function ScreeningRuleListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const may = { create: usePermission('TRANSACTION_RULE|CREATE'), edit: usePermission('TRANSACTION_RULE|UPDATE') }
  const list = useList(readScreeningRules)
  const reader = useConditionReader()
  const columns = useMemo(() => screeningRuleColumns(t, c, (row) => sentenceOf(row, reader)), [t, c, reader])
  const filters = useMemo(() => screeningRuleFilters(c), [c])
  const [asked, setAsked] = useState<{ rule: ScreeningRuleRow; status: WantedStatus } | null>(null)

  const waits = ({ pendingCqId }: ScreeningRuleRow) => (pendingCqId === null ? undefined : t('rules.changeWaits'))
  const moreActions = (rule: ScreeningRuleRow): RowAction[] => {
    if (!may.edit || rule.screeningStatus !== 'ACTIVE') return []
    const act = (status: WantedStatus, icon: RowAction['icon']): RowAction => ({
      label: t(`rules.${status}`),
      icon,
      onPress: () => setAsked({ rule, status }),
      disabledReason: waits(rule),
    })
    return [...(rule.screeningMode === 'SHADOW' ? [act('ACTIVE', 'check')] : []), act('DELETED', 'trash')]
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('rules.title')}
      addLabel={t('rules.add')}
      emptyTitle={t('rules.empty')}
      emptyIcon="shield"
      cards={screeningRuleCards((card) => t(`rules.cards.${card}`), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.screeningCreatedAt')}
      rowId={(row) => row.screeningCode}
      editRefusal={(row) => (row.screeningStatus === 'ACTIVE' ? waits(row) : null)}
      moreActions={moreActions}
      renderPanel={(panel) => <ScreeningRulePanel {...panel} onStatus={(rule, status) => setAsked({ rule, status })} />}
    >
      {asked && <RuleStatusDialog key={asked.rule.screeningCode} {...asked} onClose={() => setAsked(null)} />}
    </RecordList>
  )
}
