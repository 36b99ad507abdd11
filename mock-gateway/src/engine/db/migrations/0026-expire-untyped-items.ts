import { type Kysely, sql } from 'kysely'

/**
 * The queue now stores records as typed JSON (decision 0020). Pending items in the former format, all texts, would
 * never match typed records: they expire, the rows they would have created are declined, and the trail records it. The
 * maker can submit them again. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const UNTYPED = `status = 'PENDING' and subject in ('parameter', 'settings', 'api-key', 'role')`
const created = (subject: string) =>
  `select target_id from queue_item where status = 'PENDING' and action = 'CREATE' and subject = '${subject}'`

const STATEMENTS = [
  `update parameter set parameter_status = 'DECLINED', version = version + 1, updated_at = now()
    where parameter_status = 'PENDING' and parameter_id::text in (${created('parameter')})`,
  `update api_key set status = 'revoked', version = version + 1, expires_at = now()
    where status = 'pending' and key_id::text in (${created('api-key')})`,
  `update role set role_status = 'DISABLED', version = version + 1, updated_at = now()
    where role_status = 'PENDING' and role_id in (${created('role')})`,
  // The name of the settings is translated: the trail stores none.
  `insert into audit_entry (happened_at, correlation_id, module, action, subject, item_id, cq_id, cq_status, address,
      response_code, response_message, before, after, item_name, country_id)
    select now(), 'migration-0026', module, 'EXPIRE', subject, target_id, cq_id, 'REJECTED', 'system',
      '54', 'Expired', before, after, case when subject <> 'settings' then name end, country_id
    from queue_item where ${UNTYPED} order by created_at`,
  `update queue_item set status = 'REJECTED', reason = 'Expired: the portal was upgraded, please submit it again',
      checker_id = null, updated_at = now() where ${UNTYPED}`,
]
