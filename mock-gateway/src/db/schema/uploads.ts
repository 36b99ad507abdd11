import type { RecordStatus } from '@portal/contract'
import type { ColumnType, Generated } from 'kysely'

/** Users taken on by file, and reference tables. */
export interface UploadTables {
  user_upload: {
    upload_id: string
    table_name: string
    country_id: string
    upload_status: RecordStatus
    row_count: number
    maker_id: string
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  user_upload_row: { user_id: string; upload_id: string; row_no: number }
  reference_table: {
    table_name: string
    columns: string[]
    row_count: number
    maker_id: string
    created_at: Date
    table_status: RecordStatus
    version: Generated<number>
  }
  reference_row: {
    table_name: string
    row_no: number
    cells: ColumnType<Record<string, string>, string, never>
  }
}
