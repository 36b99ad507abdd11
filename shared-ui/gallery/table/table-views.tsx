import type { ComponentType } from 'react'
import { TableGallery, type TableMode } from './TableGallery.tsx'

const viewOf = (mode: TableMode) => () => (
  <main style={{ padding: 16 }}>
    <h1>Payments</h1>
    <TableGallery mode={mode} />
  </main>
)

/** Views with only the table, one view for each state: `?view=table-data`. */
export const TABLE_VIEWS: Readonly<Record<string, ComponentType>> = {
  'table-data': viewOf('data'),
  'table-loading': viewOf('loading'),
  'table-empty': viewOf('empty'),
  'table-error': viewOf('error'),
  'table-stale': viewOf('stale'),
}
