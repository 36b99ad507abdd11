import { describe, expect, test } from '@jest/globals'
import { SCHEMAS } from '../all-schemas.ts'
import { createPartner, updatePartner } from '../partners/partners.calls.ts'
import { check } from './check.ts'

/** Names with a letter of another alphabet: Cyrillic `А` and `а`, Greek `ο`. */
const MIXED = ['Аda', 'Adа', "O'Cοnnor"]
/** Calls that only check a name, or receive a name without storing it. */
const NOT_STORED = [
  ...['enrollment/complete', 'portal/user-upload/check'],
  ...['cashPickup/queryReference', 'cashPickup/create', 'transaction/editCpTransaction'],
]

const NAMES = [...SCHEMAS]
  .filter(([path]) => !NOT_STORED.includes(path))
  .flatMap(([path, schema]) =>
    Object.keys(schema.fields)
      .filter((field) => /(first|last|middle)name$/i.test(field))
      .map((field) => [path, field] as const),
  )

describe('a person’s name of two alphabets that look alike', () => {
  test('more than ten request fields hold a person’s name', () => {
    expect(NAMES.length).toBeGreaterThan(10)
  })

  test.each(NAMES)('%s refuses a person’s name that mixes two alphabets which look alike, as %s', (path, field) => {
    const schema = SCHEMAS.get(path)?.pick([field])
    if (schema === undefined) throw new Error(`no schema of ${path}`)
    for (const name of MIXED)
      expect(check(schema, { [field]: name })).toMatchObject({ ok: false, errors: [{ key: 'validation.oneScript' }] })
    for (const name of ['Ada', 'Зоя', 'Ζωή', 'Zoé', 'Ọláyínká', 'محمد'])
      expect(check(schema, { [field]: name })).toMatchObject({ ok: true })
  })
})

describe('a partner’s name', () => {
  const schemas = [createPartner, updatePartner].flatMap(({ path }) => SCHEMAS.get(path)?.pick(['mtoName']) ?? [])

  test.each(['Frères & Cie (Côte d’Ivoire), S.A.', "O'Neil / Sons Ltd.", 'Ria-Transfer 24/7', 'Ọjà & Co'])(
    'a partner’s name may be %s',
    (mtoName) => {
      expect(schemas.map((schema) => check(schema, { mtoName }).ok)).toEqual([true, true])
    },
  )

  test.each(['<b>Ria</b>', 'A=B', '& . , ( )', 'Ria\n2', 'Ria "Money"', 'Rіа'])(
    'a partner’s name may not be %j',
    (mtoName) => {
      expect(schemas.map((schema) => check(schema, { mtoName }).ok)).toEqual([false, false])
    },
  )
})
