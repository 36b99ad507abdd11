import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { LANGUAGES } from '@portal/contract/format'
import { check, tidied } from '@portal/contract/schema'
import { wrongBodies } from '@portal/contract/testing/wrong-bodies'
import { fieldText } from '@portal/contract/texts/all'
import { callerOf } from './testing/caller-of.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// The contract's tests cover every wrong value of every field. This test shows that each call answers with the
// contract's error messages.

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

const CASES = ALL_CALLS.flatMap((call) => {
  const schema = SCHEMAS.get(call.path)
  const [wrong] = schema === undefined ? [] : wrongBodies(schema)
  const checked = schema !== undefined && wrong !== undefined && check(schema, tidied(schema, wrong.body))
  return checked && !checked.ok ? [[call.path, call, wrong?.body, checked.errors] as const] : []
})

test('every call has at least one field that can have a wrong value', () =>
  expect(CASES).toHaveLength(ALL_CALLS.length))

test.each(CASES)(
  'the call %s refuses values of the wrong type with 30, each at its field in the reader’s language',
  async (_, call, body, errors) => {
    for (const language of LANGUAGES) {
      const { responseCode, errors: told } = await portal.send(callerOf(call), call, body, language)
      const expected = errors.map(({ field, key, params }) => ({
        field,
        message: fieldText(language, field, key, params),
      }))
      expect({ responseCode, told }).toEqual({ responseCode: '30', told: expected })
    }
  },
)
