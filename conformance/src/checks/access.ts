import type { Call } from '@portal/contract'
import { maySend } from '../callers.ts'
import type { Run } from '../run.ts'
import { UNKNOWN_FIELD } from './fields.ts'

/** A body that no call accepts, so that no call has an effect. */
const REFUSED_BODY = { [UNKNOWN_FIELD]: true }

/** Checks that a call without a session is answered with 990. */
export async function checkSession({ target, findings }: Run, { path, access }: Call): Promise<void> {
  if (access === 'open') return
  const { body } = await target.post(path, { payload: 'none' })
  if (body?.responseCode === '990') return findings.pass(path, 'session')
  findings.depart(path, 'session', `Without a session, the answer is ${told(body?.responseCode)} instead of 990.`)
}

/** Checks that a user without the privilege is refused with 57, and that a user with it is not. */
export async function checkPrivilege({ people, findings }: Run, call: Call): Promise<void> {
  const { path, access } = call
  if (access === 'open') return
  if ('stages' in access && !access.stages.includes('full'))
    return findings.skip(path, 'privilege', `it needs a session at stage ${access.stages.join(' or ')}`)
  const without = people.filter((person) => !maySend(person, call))
  const holders = people.filter((person) => maySend(person, call))
  for (const person of without) {
    const { code } = await person.ask(call, REFUSED_BODY, crypto.randomUUID())
    if (code !== '57')
      findings.depart(path, 'privilege', `${person.username} lacks the privilege and gets ${code} instead of 57.`)
  }
  if (holders.length === 0) return findings.skip(path, 'privilege', 'no account has the privilege')
  if (without.length === 0 && 'needs' in access && !isForAll(access.needs))
    return findings.skip(path, 'privilege', 'every account has the privilege')
  findings.pass(path, 'privilege')
}

const isForAll = (needs: unknown) => typeof needs === 'object' && needs !== null && 'all' in needs

const told = (code: unknown) => (typeof code === 'string' ? code : 'without a code')
