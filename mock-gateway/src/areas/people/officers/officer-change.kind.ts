import type { ModuleName } from '@portal/contract'
import { OFFICER, type OfficerRecord } from '@portal/contract/officers/organisation'
import { sql } from 'kysely'
import { bothSides, type Change, type ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { requireFiles } from '../files/index.ts'
import { type OrganisationOwner, readersOf, subjectOf } from '../organisations/index.ts'
import { isTakenUser, moveOfficer, usernameOf, writeOfficer } from './officer.store.ts'
import { type FoundOfficer, findOfficer, officerName } from './officer-record.ts'

/** Changes of subsidiaries' officers. */
export const OFFICER_CHANGES = changesOf('USER', subjectOf('officer', { countryId: '' }))
/** Changes of partners' officers. */
export const PARTNER_OFFICER_CHANGES = changesOf('MTO', subjectOf('officer', { mtoCode: '' }))

export const kindOf = (owner: OrganisationOwner) => ('mtoCode' in owner ? PARTNER_OFFICER_CHANGES : OFFICER_CHANGES)

export const ownerOf = (officer: FoundOfficer): OrganisationOwner =>
  officer.mtoCode === null ? { countryId: officer.countryId ?? '' } : { mtoCode: officer.mtoCode }

/** Defines how officers change by approval: their fields, and the documents that the change refers to. */
function changesOf(module: ModuleName, subject: string): ChangeKind<OfficerRecord> {
  return {
    subject,
    module,
    record: OFFICER,
    readers: readersOf(module),
    names: {
      isUuid: true,
      source: (ids) => sql`select officer_id::text as id, first_name || ' ' || last_name as name
        from officer where officer_id = any(${ids}::uuid[])`,
    },
    link: (officerId) => `/officer-details?panel=view&id=${officerId}`,
    // The screen finds the organisation from the officer's row, also for a new officer.
    forms: {
      CREATE: (officerId) => `/officer-details?panel=create&id=${officerId}`,
      UPDATE: (officerId) => `/officer-details?panel=edit&id=${officerId}`,
    },
    async read(db, officerId, lock) {
      const officer = await findOfficer(db, officerId, { lock })
      if (officer === null) return null
      const { version, values, mtoCode, countryId } = officer
      return { version, name: officerName(officer), snapshot: values, mtoCode, countryId }
    },
    validate,
    async applyCreate({ db, now }, { targetId }) {
      if (!(await moveOfficer(db, targetId, 'PENDING', 'ACTIVE', now))) throw overtaken()
    },
    async applyUpdate({ db, now }, change) {
      const [, after] = bothSides(change)
      await writeOfficer(db, change.targetId, after, now)
    },
    async applyDelete({ db, now }, { targetId }) {
      if (!(await moveOfficer(db, targetId, 'ACTIVE', 'DELETED', now))) throw overtaken()
    },
    async declineCreate(db, { targetId }, now) {
      await moveOfficer(db, targetId, 'PENDING', 'DECLINED', now)
    },
  }
}

async function validate({ db, language }: SessionContext, change: Change<OfficerRecord>): Promise<void> {
  const officer = await findOfficer(db, change.targetId)
  if (officer === null) throw new Refusal('25')
  if (officer.status !== (change.action === 'CREATE' ? 'PENDING' : 'ACTIVE'))
    throw wrongState(language, officer.status, 'status.officer')
  await requireLivePartner(db, officer.mtoCode)
  await requireFiles(db, change)
  const userId = change.after?.officerUserID ?? null
  if (userId === null) return
  if (userId !== (change.before?.officerUserID ?? null)) await requireUsername(db, userId, ownerOf(officer))
  if (await isTakenUser(db, userId, officer.officerId)) throw takenUser()
}

async function requireLivePartner(db: SessionContext['db'], mtoCode: string | null): Promise<void> {
  if (mtoCode === null) return
  const partner = await db.selectFrom('mto').select('mto_status').where('mto_code', '=', mtoCode).executeTakeFirst()
  if (partner?.mto_status === 'ACTIVE' || partner?.mto_status === 'PENDING') return
  throw new Refusal('62', { message: 'message.partnerNotActive' })
}

/**
 * Returns the name of the officer's portal user; null without a user. Refused with 25 if the organisation has no such
 * user.
 */
export async function requireUsername(
  db: SessionContext['db'],
  userId: string | null,
  owner: OrganisationOwner,
): Promise<string | null> {
  if (userId === null) return null
  const username = await usernameOf(db, userId, owner)
  if (username !== null) return username
  throw new Refusal('25', { fields: [{ field: 'officerUserID', key: 'validation.unknownUser' }] })
}

export const takenUser = (): Refusal =>
  new Refusal('26', { fields: [{ field: 'officerUserID', key: 'validation.officerUser' }] })
