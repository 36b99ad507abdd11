import type { Call } from '@portal/contract'
import type { AnyObjectSchema, SchemaDescription } from 'yup'
import { maySend, partnerOf, subsidiaryOf } from '../callers.ts'
import { WITHOUT_UNKNOWN } from '../exceptions.ts'
import type { Person } from '../person.ts'
import { requiredFields, valueIn } from '../requests/build-requests.ts'
import type { Row } from '../requests/pool.ts'
import type { Run } from '../run.ts'
import { listOf } from './lists.ts'

const MOST_ROWS = 100
/** Fields that name the partner to whom a row belongs. */
const PARTNER = /mtoCode$/i
/** Fields that identify a record. */
const ID = /(id|code|number|reference|name|link)$/i
/** The code of a record that does not exist, or that the user may not see. */
const UNKNOWN = '25'

/** Checks that a user of a partner or of a branch sees only rows of that partner or subsidiary. */
export async function checkScope(run: Run, call: Call): Promise<void> {
  const { findings, people, accepted } = run
  const { path } = call
  const known = accepted.get(path)
  if (known === undefined || listOf(known.answer) === null) return
  const narrow = people.filter(
    (person) => maySend(person, call) && (partnerOf(person) !== null || subsidiaryOf(person) !== null),
  )
  if (narrow.length === 0) return findings.skip(path, 'scope', 'no user of a partner or branch may send it')
  let isRead = false
  for (const person of narrow) {
    const { code, answer } = await person.ask(call, { ...known.request, page: 0, size: MOST_ROWS })
    if (code !== '00') continue
    isRead = true
    const foreign = (listOf(answer) ?? []).filter((row) => isForeign(row, person)).length
    if (foreign > 0)
      findings.depart(
        path,
        'scope',
        `${person.username} sees ${foreign === 1 ? 'a row' : `${foreign} rows`} of others.`,
      )
  }
  if (!isRead) return findings.skip(path, 'scope', 'every user of a partner or branch is refused')
  findings.pass(path, 'scope')
}

/** Returns whether a row states an owner that is not the person's. */
function isForeign(row: Row, person: Person): boolean {
  const partner = partnerOf(person)
  const partners = Object.entries(row).flatMap(([field, value]) =>
    PARTNER.test(field) && value !== null ? [value] : [],
  )
  if (partner !== null) return partners.some((value) => value !== partner)
  // Partners belong to no subsidiary of the bank.
  return partners.length === 0 && typeof row.countryId === 'string' && row.countryId !== subsidiaryOf(person)
}

/** Checks that an id that does not exist, and the id of another partner's record, are answered with 25. */
export async function checkRecords(run: Run, call: Call): Promise<void> {
  const { findings, accepted } = run
  const { path } = call
  const known = accepted.get(path)
  const ids = identifiers(run.schemaOf(call))
  if (known === undefined || ids.length === 0 || listOf(known.answer) !== null) return
  const { person, request } = known
  const unknown = { ...request, ...Object.fromEntries(ids.map((field) => [field, unknownLike(request[field])])) }
  const { code } = await person.ask(call, unknown)
  const exception = WITHOUT_UNKNOWN[path]
  if (exception !== undefined) findings.skip(path, 'unknown record', exception)
  else if (code === UNKNOWN) findings.pass(path, 'unknown record')
  else findings.depart(path, 'unknown record', `A ${ids.join(' and ')} that does not exist gets ${code} instead of 25.`)
  await checkForeignRecords(run, call, ids)
}

/** Returns the required fields that name a record. A field with stated values names none. */
const identifiers = (schema: AnyObjectSchema) =>
  requiredFields(schema).filter((field) => {
    const { oneOf = [] } = schema.describe().fields[field] as SchemaDescription
    return ID.test(field) && oneOf.length === 0
  })

async function checkForeignRecords(run: Run, call: Call, ids: readonly string[]): Promise<void> {
  const { findings, people, pool, accepted } = run
  const { path } = call
  const request = accepted.get(path)?.request
  const users = people.filter((person) => partnerOf(person) !== null && maySend(person, call))
  if (users.length === 0) return findings.skip(path, 'scope', 'no user of a partner may send it')
  let isAsked = false
  for (const person of users) {
    const foreign = pool
      .rows()
      .find((row) => isForeign(row, person) && ids.every((id) => valueIn(row, id) !== undefined))
    if (foreign === undefined) continue
    const theirs = Object.fromEntries(ids.map((id) => [id, valueIn(foreign, id)]))
    const { code } = await person.ask(call, { ...request, ...theirs })
    isAsked = true
    if (code !== UNKNOWN && code !== '57')
      findings.depart(path, 'scope', `${person.username} gets ${code} instead of 25 for a record of another partner.`)
  }
  if (!isAsked) return findings.skip(path, 'scope', 'no row of another partner was read')
  findings.pass(path, 'scope')
}

/** Returns a value of the same form that names no record. */
function unknownLike(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^[\da-f]{8}-/i.test(value)) return crypto.randomUUID()
  return /^\d+$/.test(value) ? value.replaceAll(/\d/g, (digit) => String(9 - Number(digit))) : `Q${value.slice(1)}Z`
}
