import { HEAD_OFFICE_ID } from '@portal/contract'
import { SUSPENSION, type SuspensionRecord } from '@portal/contract/suspensions/suspension'
import { sql } from 'kysely'
import type { ChangeKind, NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { mayWorkFor, type Requester } from '../../../engine/read/index.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { moveSuspension } from './suspension.store.ts'
import { mailSuspension } from './suspension-notice.ts'
import { findSuspension } from './suspension-record.ts'

export const SUSPENSION_KEY: NaturalKey = {
  field: 'suspendedPart',
  message: 'validation.suspendedAlready',
  constraints: ['partner_suspension_once'],
}

/** The time that an emergency suspension waits for its second person. It never ends because nobody looked at it. */
const UNCONFIRMED_MS = 365 * 24 * 60 * 60_000

const isAtOnce = ({ suspensionStart }: SuspensionRecord): boolean => suspensionStart === 'AT_ONCE'

/** Refuses with 57 users who work for another subsidiary: only head office may suspend more than one subsidiary. */
export function requireSubsidiary(actor: Requester, { suspendedCountry }: SuspensionRecord): void {
  if (!mayWorkFor(actor, suspendedCountry ?? HEAD_OFFICE_ID)) throw new Refusal('57')
}

/** Defines how two people suspend a partner and lift a suspension (record 173). */
export const SUSPENSIONS: ChangeKind<SuspensionRecord> = {
  subject: 'partner-suspension',
  module: 'MTO',
  naturalKey: SUSPENSION_KEY,
  record: SUSPENSION,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select s.suspension_id::text as id, m.mto_name as name from partner_suspension s join mto m using (mto_code)
        where s.suspension_id = any(${ids}::uuid[])`,
  },
  link: (_, values) => `/partners?panel=view&id=${encodeURIComponent(String(values?.mtoCode ?? ''))}`,
  forms: { CREATE: (_, { mtoCode }) => `/partners?panel=view&id=${encodeURIComponent(mtoCode)}` },
  expiresAt: ({ snapshot }, now) =>
    new Date(now.getTime() + (isAtOnce(snapshot) ? UNCONFIRMED_MS : 14 * 24 * 60 * 60_000)),
  refusesWithdrawal: ({ action, after }) =>
    action === 'CREATE' && after !== null && isAtOnce(after) ? 'message.suspensionConfirm' : null,
  async read(db, suspensionId, lock) {
    const found = await findSuspension(db, suspensionId, { lock })
    if (found === null) return null
    const { version, partner, values } = found
    return { version, name: partner, snapshot: values, mtoCode: null, countryId: values.suspendedCountry ?? null }
  },
  async validate({ db, actor, language }, { targetId, action }) {
    const found = await findSuspension(db, targetId)
    if (found === null) throw new Refusal('25')
    requireSubsidiary(actor, found.values)
    if (found.status !== (action === 'CREATE' ? 'PENDING' : 'ACTIVE'))
      throw wrongState(language, found.status, 'status.suspension')
  },
  async applyCreate({ db, actor, now }, { targetId, after }) {
    const authorized = { from: 'PENDING', to: 'ACTIVE', checkerId: actor.userId, now } as const
    if (!(await moveSuspension(db, targetId, authorized))) throw overtaken()
    // In an emergency, the partner was notified at once.
    if (after !== null && !isAtOnce(after)) await mailSuspension(db, after, 'suspended', now)
  },
  async applyDelete({ db, now }, { targetId, before }) {
    if (!(await moveSuspension(db, targetId, { from: 'ACTIVE', to: 'LIFTED', now }))) throw overtaken()
    if (before !== null) await mailSuspension(db, before, 'lifted', now)
  },
  async declineCreate(db, { targetId, after }, now) {
    const wasInForce = after !== null && isAtOnce(after)
    await moveSuspension(db, targetId, { from: 'PENDING', to: wasInForce ? 'LIFTED' : 'DECLINED', now })
    if (wasInForce) await mailSuspension(db, after, 'lifted', now)
  },
}
