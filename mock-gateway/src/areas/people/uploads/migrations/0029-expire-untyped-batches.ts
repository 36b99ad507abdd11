import { type Kysely, sql } from 'kysely'

/**
 * Pending user files are now stored as typed JSON (decision 0020, like migration 0026): those in the former format
 * expire, their users are deleted as for any rejected file, and the audit trail records it. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const UNTYPED = `status = 'PENDING' and subject = 'user-batch'`
const WAITING = `select target_id from queue_item where ${UNTYPED}`

const STATEMENTS = [
  `update app_user set status = 'DELETED', version = version + 1, updated_at = now() where status = 'PENDING'
    and user_id in (select user_id from user_upload_row where upload_id::text in (${WAITING}))`,
  `update user_upload set upload_status = 'DECLINED', version = version + 1, updated_at = now()
    where upload_status = 'PENDING' and upload_id::text in (${WAITING})`,
  `insert into audit_entry (happened_at, correlation_id, module, action, subject, item_id, cq_id, cq_status, address,
      response_code, response_message, before, after, item_name, country_id)
    select now(), 'migration-0029', module, 'EXPIRE', subject, target_id, cq_id, 'REJECTED', 'system',
      '54', 'Expired', before, after, name, country_id
    from queue_item where ${UNTYPED} order by created_at`,
  `update queue_item set status = 'REJECTED', reason = 'Expired: the portal was upgraded, please submit it again',
      checker_id = null, updated_at = now() where ${UNTYPED}`,
]
