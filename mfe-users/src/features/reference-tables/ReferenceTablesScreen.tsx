import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import { ReferenceTableList } from './ReferenceTableList.tsx'

const ReferenceTableRows = lazyPart(() => import('./ReferenceTableRows.tsx'))

/** `/reference-tables`: the list of tables; `?table=` opens one. */
export default function ReferenceTablesScreen() {
  const [query] = useSearchParams()
  const tableName = query.get('table')
  return tableName ? <ReferenceTableRows key={tableName} tableName={tableName} /> : <ReferenceTableList />
}
