import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SCHEMAS } from '@portal/contract/all-schemas'
import type { AnySchema } from 'yup'
import { type Acts, actsOn, everything, type WriteBody } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES, type ValidWrite } from './testing/valid-writes.ts'

// A text pasted from a web page or a spreadsheet has characters that nobody sees, and look-alikes of the keyboard's
// characters. Every write accepts such a text like a typed text, and stores none of these characters.

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const ZERO_WIDTH = '\u200b'
const NO_BREAK_SPACE = '\u00a0'
const DRESSING = new RegExp(`[${ZERO_WIDTH}${NO_BREAK_SPACE}\u2011]`)

const dressed = (text: string): string =>
  `${NO_BREAK_SPACE}${ZERO_WIDTH}${text.replaceAll('-', '\u2011').replaceAll("'", '’')}\t${NO_BREAK_SPACE}`

function dressedIn(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : dressed(value)
  if (Array.isArray(value)) return value.map(dressedIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, dressedIn(item)]))
}

/** Passwords keep every character. */
function isRaw({ call }: ValidWrite, field: string): boolean {
  const part = SCHEMAS.get(call.path)?.fields[field] as AnySchema | undefined
  return (part?.describe().meta as { raw?: boolean } | undefined)?.raw === true
}

const dressedBody = (good: ValidWrite, body: WriteBody): WriteBody =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, isRaw(good, field) ? value : dressedIn(value)]),
  )

describe.each(VALID_WRITES.map((good) => [nameOf(good), good] as const))('%s', (_, good) => {
  const { call, by = 'ho.maker' } = good

  test('a valid write is accepted and stored with pasted texts as with typed ones', async () => {
    const body = dressedBody(good, await good.arrange(acts))
    const answer = await portal.send(everything(by), call, body)
    expect({ body, code: answer.responseCode, errors: answer.errors }).toEqual({ body, code: '00', errors: undefined })
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('correlation_id', '=', answer.correlationId)
      .execute()
    expect(rows).not.toHaveLength(0)
    expect(JSON.stringify(rows)).not.toMatch(DRESSING)
  })
})
