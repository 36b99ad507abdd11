import { sql } from 'kysely'
import type { FileHolder } from '../../../people/files/index.ts'
import { casesVisibleTo } from '../case-scope.ts'

/** Documents of cases, for users who may read the case. */
export const CASE_FILES: FileHolder = {
  purpose: 'case',
  module: 'TRANSACTION_RULE',
  holds: sql<boolean>`exists (select 1 from screening_case_event e where e.file_id = f.file_id)`,
  whose: sql<string | null>`(select t.transaction_contract_reference from screening_case_event e
    join transaction t on t.transaction_id = e.transaction_id where e.file_id = f.file_id)`,
  visibleTo: (actor) => sql<boolean>`exists (select 1 from screening_case_event e
    join transaction t on t.transaction_id = e.transaction_id where e.file_id = f.file_id and ${casesVisibleTo(actor)})`,
}
