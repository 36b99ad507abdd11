import type { Call } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { logout } from '@portal/contract/auth/auth.calls'
import { readCallDocument } from '@portal/contract/json-schema/read-call-document'
import { type AnyObjectSchema, object } from 'yup'
import type { Account } from './accounts.ts'
import { answerSchemas } from './answer-schemas.ts'
import { byView } from './callers.ts'
import { checkPrivilege, checkSession } from './checks/access.ts'
import { checkReads } from './checks/answers.ts'
import { checkEnvelope } from './checks/envelope.ts'
import { checkFields } from './checks/fields.ts'
import { checkList } from './checks/lists.ts'
import { checkRecords, checkScope } from './checks/scope.ts'
import { checkWrite } from './checks/writes.ts'
import { nobody, type Person, signIn } from './person.ts'
import { type CallResult, createFindings } from './report.ts'
import type { Row } from './requests/pool.ts'
import { createPool } from './requests/pool.ts'
import type { Run } from './run.ts'
import { createTarget } from './wire/target.ts'

export type { Account } from './accounts.ts'
export type { Aspect, CallResult } from './report.ts'

export interface Options {
  /** The address of the gateway, without `/api`. */
  readonly url: string
  readonly accounts: readonly Account[]
  /** The paths of the only calls to check. */
  readonly only?: readonly string[]
  /** Whether requests may change data. Only for an installation for tests. */
  readonly writes?: boolean
  /** Valid requests of calls, by path, which are tried before those that are built. */
  readonly requests?: Readonly<Record<string, Row>>
}

/**
 * Checks a running gateway against the contract, call by call.
 * @throws Error if an account cannot sign in, or `only` names no call
 */
export async function checkGateway({
  url,
  accounts,
  only,
  writes = false,
  requests = {},
}: Options): Promise<readonly CallResult[]> {
  const unknown = only?.find((path) => ALL_CALLS.every((call) => call.path !== path))
  if (unknown !== undefined) throw new Error(`The contract has no call ${unknown}.`)
  const calls = ALL_CALLS.filter(({ path }) => only === undefined || only.includes(path))
  const target = createTarget(url)
  const people: Person[] = []
  for (const account of accounts) people.push(await signIn(target, account))
  const run: Run = {
    target,
    nobody: await nobody(target),
    people: byView(people),
    findings: createFindings(calls.map(({ path }) => path)),
    pool: createPool(),
    accepted: new Map(),
    answers: answerSchemas(readCallDocument()),
    writes,
    requests,
    isAuthorized: false,
    schemaOf: ({ path }) => SCHEMAS.get(path) ?? (object() as AnyObjectSchema),
  }
  await checkReads(run, calls)
  // A call may need an id that the answer to another call contains.
  if (calls.some(({ path, writes: isWrite }) => (isWrite && writes) || (!isWrite && !run.accepted.has(path))))
    await checkReads(run, ALL_CALLS)
  for (const call of calls) await checkCall(run, call)
  for (const call of calls) if (call.writes) await checkWrite(run, call)
  return run.findings.results()
}

async function checkCall(run: Run, call: Call): Promise<void> {
  await checkSession(run, call)
  if (call.path === logout.path) {
    for (const aspect of ['privilege', 'fields'] as const)
      run.findings.skip(call.path, aspect, 'it would end the session of the account')
  } else {
    await checkPrivilege(run, call)
    await checkFields(run, call)
  }
  await checkEnvelope(run, call)
  await checkList(run, call)
  await checkScope(run, call)
  await checkRecords(run, call)
}
