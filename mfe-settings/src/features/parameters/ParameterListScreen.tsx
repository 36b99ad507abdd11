import { type ParameterRow, readParameters } from '@portal/contract/calls/parameters'
import { lazyPart, useList, usePermission, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { parameterCards } from './parameter-cards.ts'
import { parameterColumns } from './parameter-list.columns.tsx'

const ParameterPanel = lazyPart(() => import('./ParameterPanel.tsx'))

/** `/parameterization` (All Parameters): limits of partners, and beside them one to view, add or edit. */
export default function ParameterListScreen() {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const mayCreate = usePermission('MTO_PARAMETER|CREATE')
  const mayUpdate = usePermission('MTO_PARAMETER|UPDATE')
  const list = useList(readParameters)
  const columns = useMemo(() => parameterColumns(t, c), [t, c])

  const actions = (row: ParameterRow): RowAction[] => [
    { label: t('view'), icon: 'eye', onPress: () => list.open('view', row.parameterId) },
    ...(mayUpdate && row.parameterStatus !== 'DECLINED' ? [edit(row)] : []),
  ]
  const edit = (row: ParameterRow): RowAction => ({
    label: t('edit'),
    icon: 'edit',
    onPress: () => list.open('edit', row.parameterId),
    disabledReason: row.pendingCqId ? t('parameters.editWaits') : undefined,
  })
  const create = mayCreate && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {t('parameters.add')}
    </Button>
  )

  return (
    <ListPage
      list={list}
      title={t('parameters.title')}
      primaryAction={create}
      cards={parameterCards(t, list.totals)}
      columns={columns}
      rowId={(row) => row.parameterId}
      actions={actions}
      empty={{ title: t('parameters.empty'), action: create }}
      panel={
        list.panel && (
          <ParameterPanel
            panel={list.panel}
            may={{ create: mayCreate, edit: mayUpdate }}
            onClose={list.close}
            onEdit={(id) => list.open('edit', id)}
          />
        )
      }
    />
  )
}
