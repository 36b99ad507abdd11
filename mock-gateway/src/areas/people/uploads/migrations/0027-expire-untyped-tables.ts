import { type Kysely, sql } from 'kysely'

/**
 * Pending reference tables are now stored as typed JSON (decision 0020, like migration 0026): those in the former
 * format expire, their rows are deleted as for any declined table, and the audit trail records it. A merged migration
 * is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const UNTYPED = `status = 'PENDING' and subject = 'reference-table'`

const STATEMENTS = [
  `delete from reference_row where table_name in (select target_id from queue_item where ${UNTYPED})`,
  `update reference_table set table_status = 'DECLINED', version = version + 1
    where table_status = 'PENDING' and table_name in (select target_id from queue_item where ${UNTYPED})`,
  `insert into audit_entry (happened_at, correlation_id, module, action, subject, item_id, cq_id, cq_status, address,
      response_code, response_message, before, after, item_name, country_id)
    select now(), 'migration-0027', module, 'EXPIRE', subject, target_id, cq_id, 'REJECTED', 'system',
      '54', 'Expired', before, after, name, country_id
    from queue_item where ${UNTYPED} order by created_at`,
  `update queue_item set status = 'REJECTED', reason = 'Expired: the portal was upgraded, please submit it again',
      checker_id = null, updated_at = now() where ${UNTYPED}`,
]
