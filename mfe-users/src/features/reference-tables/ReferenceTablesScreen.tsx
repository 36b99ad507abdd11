import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Preload } from '@portal/portal-sdk/list'
import { preloadReferenceTableList, ReferenceTableList } from './ReferenceTableList.tsx'

const ReferenceTableRows = lazyPart(() => import('./ReferenceTableRows.tsx'))

export const preload: Preload = async (query) => {
  if (!query.has('table')) await preloadReferenceTableList(query)
}

/** Shows the screen `/reference-tables`: the list of tables. `?table=` opens one table. */
export default function ReferenceTablesScreen() {
  const [query] = useSearchParams()
  const tableName = query.get('table')
  return tableName ? <ReferenceTableRows key={tableName} tableName={tableName} /> : <ReferenceTableList />
}
