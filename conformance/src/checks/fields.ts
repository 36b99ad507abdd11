import type { Call } from '@portal/contract'
import { check, tidied } from '@portal/contract/schema'
import { wrongBodies } from '@portal/contract/testing/wrong-bodies'
import type { AnyObjectSchema } from 'yup'
import { maySend } from '../callers.ts'
import type { Run } from '../run.ts'

/** A field that no call has. */
export const UNKNOWN_FIELD = 'notAField'
/** The code of a request with wrong fields. */
const WRONG_FIELDS = '30'

interface WrongRequest {
  readonly what: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Checks that missing, wrong and unknown fields get 30, and that the answer names exactly these fields. */
export async function checkFields({ people, nobody, findings, schemaOf }: Run, call: Call): Promise<void> {
  const { path } = call
  const person = call.access === 'open' ? nobody : people.find((one) => maySend(one, call))
  if (person === undefined) return findings.skip(path, 'fields', 'no account may send it')
  const schema = schemaOf(call)
  for (const { what, body } of wrongRequests(schema)) {
    const wanted = wrongFields(schema, body)
    if (wanted.length === 0) continue
    const { code, fields } = await person.ask(call, body, crypto.randomUUID())
    if (code === '90') return findings.skip(path, 'fields', 'it is outside the opening hours of the gateway')
    if (code !== WRONG_FIELDS) {
      findings.depart(path, 'fields', `A request with ${what} gets ${code} instead of ${WRONG_FIELDS}.`)
      continue
    }
    const named = [...new Set(fields)].sort()
    if (named.join() !== wanted.join())
      findings.depart(path, 'fields', `For a request with ${what}, the answer names ${differenceOf(named, wanted)}.`)
  }
  findings.pass(path, 'fields')
}

function wrongRequests(schema: AnyObjectSchema): readonly WrongRequest[] {
  const wrong = wrongBodies(schema).slice(0, 2)
  return [
    { what: 'an unknown field', body: { [UNKNOWN_FIELD]: true } },
    { what: 'missing fields', body: {} },
    ...wrong.map(({ body }) => ({ what: 'values of a wrong type', body })),
  ]
}

function wrongFields(schema: AnyObjectSchema, body: Readonly<Record<string, unknown>>): string[] {
  const checked = check(schema, tidied(schema, body))
  return checked.ok ? [] : [...new Set(checked.errors.map(({ field }) => field))].sort()
}

function differenceOf(named: readonly string[], wanted: readonly string[]): string {
  const surplus = named.filter((field) => !wanted.includes(field))
  const missing = wanted.filter((field) => !named.includes(field))
  const parts = [
    ...(surplus.length > 0 ? [`${surplus.join(', ')} wrongly`] : []),
    ...(missing.length > 0 ? [`not ${missing.join(', ')}`] : []),
  ]
  return parts.join(' and ')
}
