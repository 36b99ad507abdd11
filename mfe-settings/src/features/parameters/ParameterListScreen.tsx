import { type ParameterRow, readParameters } from '@portal/contract/parameters/parameters.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { useLocale } from '@portal/shared-ui'
import { RecordList } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { parameterCards } from './parameter-cards.ts'
import { parameterColumns } from './parameter-list.columns.tsx'
import { parameterFilters } from './parameter-list.filters.tsx'

const ParameterPanel = lazyPart(() => import('./ParameterPanel.tsx'))

export const preload = preloadOf(readParameters)
export const parts = partsWithPanel(ParameterPanel)

/**
 * Shows the screen `/parameterization` (All Parameters): the limits of partners, and a panel to view, add or edit
 * limits.
 */
export default function ParameterListScreen() {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const may = { create: usePermission('MTO_PARAMETER|CREATE'), edit: usePermission('MTO_PARAMETER|UPDATE') }
  const list = useList(readParameters)
  const locale = useLocale()
  const columns = useMemo(() => parameterColumns(t, c, locale), [t, c, locale])
  const filters = useMemo(() => parameterFilters(c), [c])
  const editRefusal = ({ parameterStatus, pendingCqId }: ParameterRow) => {
    if (parameterStatus === 'DECLINED') return null
    return pendingCqId === null ? undefined : t('parameters.editWaits')
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('parameters.title')}
      addLabel={t('parameters.add')}
      emptyTitle={t('parameters.empty')}
      emptyIcon="sliders"
      cards={parameterCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.parameterCreatedAt')}
      rowId={(row) => row.parameterId}
      editRefusal={editRefusal}
      renderPanel={(panel) => <ParameterPanel {...panel} />}
    />
  )
}
