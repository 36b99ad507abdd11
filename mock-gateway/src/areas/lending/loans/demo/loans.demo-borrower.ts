import type { ProprietorRecord } from '@portal/contract/loans/proprietor'
import { NAMES, phoneNumber } from '../../../../demo/names.ts'
import type { Random } from '../../../../demo/random.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { endPendingProprietor, insertPendingProprietor } from '../proprietors/proprietor.store.ts'
import { DEMO_MAKER, idAt } from './loans.demo-acts.ts'
import { BUSINESSES, FIRST_NAMES, STATES } from './loans.demo-names.ts'
import type { Story } from './loans.demo-story.ts'

/** Returns the borrower of a story. */
export function demoBorrower(random: Random, { countryId, index }: Story): ProprietorRecord {
  const gender = index % 5 < 2 ? 'FEMALE' : 'MALE'
  const firstName = random.pick(FIRST_NAMES[countryId][gender])
  const surname = random.pick(NAMES[countryId].last)
  const isCompany = index % 3 === 0
  return {
    proprietorFirstName: firstName,
    proprietorSurname: surname,
    proprietorGender: gender,
    proprietorDob: `${random.between(1962, 1999)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    proprietorEmail: `borrower${index + 1}@business.example`,
    proprietorPhone: phoneNumber(random, countryId),
    proprietorAddress: `${random.between(1, 180)} ${random.pick(STATES[countryId])} Road`,
    proprietorState: random.pick(STATES[countryId]),
    businessName: `${surname} ${random.pick(BUSINESSES)}`,
    businessType: isCompany ? 'LIMITED_LIABILITY' : 'ENTERPRISE',
    businessRegDate: `${random.between(2006, 2023)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    countryId,
  }
}

/** Inserts the borrower of a story, as authorized by a checker. */
export async function insertDemoBorrower({ db }: Demo, random: Random, story: Story, at: Date): Promise<string> {
  const values = demoBorrower(random, story)
  const proprietorId = await insertPendingProprietor(
    db,
    values,
    DEMO_MAKER,
    at,
    idAt(at, `demo borrower ${story.index}`),
  )
  if (proprietorId === null) throw new Error('the demo has a borrower twice')
  await endPendingProprietor(db, proprietorId, 'ACTIVE', at)
  return proprietorId
}
