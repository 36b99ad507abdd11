import { decideQueueItem } from '@portal/contract/queue/queue.calls'
import type { Selectable } from 'kysely'
import type { TestPortal } from '../../../testing/portal.ts'
import type { Database } from '../../db/schema.ts'
import type { Submission } from '../index.ts'
import './partner-names.ts'
import { submitDirectly } from './submit-directly.ts'

/** Further fields that a checker sends with the item. */
export interface Overrides {
  readonly cqMode?: 'AUTHORIZE' | 'REJECTED'
  readonly cqHash?: string
  readonly cqReason?: string
  readonly cqJson?: string
}

/**
 * Items that rename a partner of the test, for tests of decisions. The kind `partner-name` needs two checkers, and the
 * kind `one-vote` needs one checker.
 */
export interface PartnerItems {
  /** Moves to an unused partner. */
  next(): void
  submit(subject?: 'one-vote' | 'partner-name', maker?: string): Promise<string>
  decide(username: string, cqId: string, overrides?: Overrides): ReturnType<typeof decision>
  item(cqId: string): Promise<Selectable<Database['queue_item']>>
  partner(): Promise<Selectable<Database['mto']>>
  /** Returns the audit entries of an item, oldest first. */
  trail(
    cqId: string,
  ): Promise<{ action: string; response_code: string; actor_username: string | null; cq_status: string | null }[]>
  /** Gives a user another role. */
  give(username: string, roleId: string): Promise<unknown>
  readonly code: () => string
}

export function partnerItems(portal: () => TestPortal): PartnerItems {
  let round = 0
  const db = () => portal().gateway.db
  const code = () => `T${round}`
  const item = (cqId: string) =>
    db().selectFrom('queue_item').selectAll().where('cq_id', '=', cqId).executeTakeFirstOrThrow()
  return {
    next: () => {
      round += 1
    },
    code,
    item,
    submit: async (subject = 'one-vote', maker = 'ho.maker') => {
      await newPartner(db(), code(), `Old ${code()}`)
      return await submitDirectly(portal(), maker, nameChange(subject, code()))
    },
    decide: async (username, cqId, overrides = {}) =>
      await decision(portal(), username, cqId, { cqHash: (await item(cqId)).payload_hash, ...overrides }),
    partner: () => db().selectFrom('mto').selectAll().where('mto_code', '=', code()).executeTakeFirstOrThrow(),
    trail: (cqId) =>
      db()
        .selectFrom('audit_entry')
        .select(['action', 'response_code', 'actor_username', 'cq_status'])
        .where('cq_id', '=', cqId)
        .orderBy('audit_id')
        .execute(),
    give: (username, role_id) =>
      db().updateTable('app_user').set({ role_id }).where('username', '=', username).execute(),
  }
}

function decision(
  portal: TestPortal,
  username: string,
  cqId: string,
  overrides: Overrides & { readonly cqHash: string },
) {
  return portal.send(username, decideQueueItem, { cqId, cqMode: 'AUTHORIZE', ...overrides })
}

const nameChange = (subject: string, targetId: string): Submission => ({
  subject,
  targetId,
  action: 'UPDATE',
  fields: { mtoName: `New ${targetId}` },
})

async function newPartner(db: TestPortal['gateway']['db'], mto_code: string, mto_name: string): Promise<void> {
  const at = new Date()
  await db
    .insertInto('mto')
    .values({ mto_code, mto_name, mto_status: 'ACTIVE', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
