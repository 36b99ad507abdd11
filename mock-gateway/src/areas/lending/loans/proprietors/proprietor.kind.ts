import { PROPRIETOR, type ProprietorRecord } from '@portal/contract/loans/proprietor'
import { sql } from 'kysely'
import type { ChangeKind } from '../../../../engine/approvals/index.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { endPendingProprietor } from './proprietor.store.ts'
import { findProprietor, nameOfBorrower } from './proprietor-record.ts'
import { isVisibleProprietor } from './proprietors.read-model.ts'

/** New borrowers. A borrower is ACTIVE after a checker authorized the request. */
export const PROPRIETORS: ChangeKind<ProprietorRecord> = {
  subject: 'proprietor',
  module: 'REPORT',
  record: PROPRIETOR,
  isForHeadOffice: true,
  isViewable: isVisibleProprietor,
  names: {
    isUuid: true,
    source: (ids) => sql`select proprietor_id::text as id, proprietor_first_name || ' ' || proprietor_surname as name
      from proprietor where proprietor_id = any(${ids}::uuid[])`,
  },
  link: (proprietorId) => `/proprietors?panel=view&id=${proprietorId}`,
  forms: { CREATE: () => '/proprietors?panel=create' },
  async read(db, proprietorId, lock) {
    const found = await findProprietor(db, proprietorId, lock)
    if (found === null) return null
    const { version, values } = found
    return { version, name: nameOfBorrower(values), snapshot: values, mtoCode: null, countryId: values.countryId }
  },
  async applyCreate({ db, now }, { targetId }) {
    if (!(await endPendingProprietor(db, targetId, 'ACTIVE', now))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await endPendingProprietor(db, targetId, 'DECLINED', now)
  },
}
