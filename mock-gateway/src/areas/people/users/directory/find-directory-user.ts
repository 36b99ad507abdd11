import { countryOfSubsidiary } from '@portal/contract'
import type { DirectoryUser } from '@portal/contract/users/users.calls'
import { v7 as uuid } from 'uuid'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { phoneIn } from '../../../../engine/values/phone.rules.ts'
import {
  DirectoryAnswerWrong,
  type DirectoryPerson,
  type DirectoryPort,
  DirectoryUnavailable,
} from './directory-port.ts'

/**
 * Looks up a person in the staff directory. The phone there may be written in the national form of the subsidiary's
 * country. Refused with 25 if the person is unknown or the subsidiary is out of scope, with 57 for operator users, with
 * 91 if the directory is unreachable, with 20 if its answer is invalid.
 */
export async function findDirectoryUser(
  directory: DirectoryPort,
  { db, actor, log }: SessionContext,
  request: { readonly username: string; readonly countryId: string },
): Promise<DirectoryUser> {
  const { countryIds } = requireBank(actor)
  if (!countryIds.includes(request.countryId)) throw new Refusal('25')
  let person: DirectoryPerson | null
  try {
    person = await directory.find(db, request.username, request.countryId)
  } catch (error) {
    const code = codeOf(error)
    if (code === null) throw error
    log.warn({ err: error }, 'the staff directory cannot be used')
    throw new Refusal(code)
  }
  if (person === null) throw new Refusal('25')
  const mobileNo = phoneIn(person.mobileNo, countryOfSubsidiary(request.countryId)) ?? person.mobileNo
  return { ...person, mobileNo, groups: [...person.groups], requestId: uuid() }
}

function codeOf(error: unknown): '20' | '91' | null {
  if (error instanceof DirectoryUnavailable) return '91'
  return error instanceof DirectoryAnswerWrong ? '20' : null
}
