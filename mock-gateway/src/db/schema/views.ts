import type { ViewState } from '@portal/contract'
import type { ColumnType } from 'kysely'

/** Named views that users keep of lists. */
export interface ViewTables {
  saved_view: {
    view_id: string
    user_id: string
    list_name: string
    view_name: string
    is_default: boolean
    state: ColumnType<ViewState, string, string>
    created_at: Date
    updated_at: Date
  }
}
