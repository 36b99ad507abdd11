import { readValuesToCorrect } from '@portal/contract/values-to-correct/values-to-correct.calls'
import { useTexts } from '@portal/portal-sdk'
import { preloadOf, useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { valueColumns, valueFilters } from './value-list.columns.tsx'

export const preload = preloadOf(readValuesToCorrect)

/** Shows the screen `/values-to-correct`: stored values that users must correct, each with a link to its record. */
export default function ValueToCorrectListScreen() {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const list = useList(readValuesToCorrect)
  const columns = useMemo(() => valueColumns(t, c), [t, c])
  const filters = useMemo(() => valueFilters(c), [c])
  return (
    <ListPage
      list={list}
      title={t('values.title')}
      description={t('values.text')}
      cards={[]}
      columns={columns}
      rowId={(row) => row.valueId}
      filters={filters}
      dates={c('labels.foundAt')}
      empty={{ title: t('values.empty'), icon: 'check' }}
    />
  )
}
