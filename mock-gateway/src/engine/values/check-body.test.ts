import { expect, test } from '@jest/globals'
import { array, country, object, request, string, text } from '@portal/contract/schema'
import { checkBody } from './check-body.ts'

const schema = request({
  name: text(20),
  country: country().required(),
  places: array(object({ country: country() })),
})
const checked = (body: object) => checkBody(schema, { ...body }, { country: 'NG' })

test('a country is stored by its code, also in a list of records', () => {
  const body = { name: 'Nigeria', country: 'Côte d’Ivoire', places: [{ country: 'gha' }, { country: 'NG' }] }
  expect(checked(body)).toEqual({
    ok: true,
    value: { name: 'Nigeria', country: 'CI', places: [{ country: 'GH' }, { country: 'NG' }] },
  })
})

test('a value that is not understood is refused at its field, once, beside the other faults', () => {
  const body = { name: 'x'.repeat(21), country: 'Atlantis', places: [{ country: 'NG' }, { country: 'Congo' }] }
  expect(checked(body)).toEqual({
    ok: false,
    errors: [
      { field: 'country', key: 'validation.country', params: {} },
      { field: 'places[1].country', key: 'validation.country', params: {} },
      { field: 'name', key: 'validation.max', params: { max: 20 } },
    ],
  })
})

test('an absent value is no country, and a required one is named', () => {
  expect(checked({ country: '  ' })).toMatchObject({ errors: [{ field: 'country', key: 'validation.required' }] })
})

test('a value of another type is refused by its schema', () => {
  expect(checkBody(request({ country: string() }), { country: { a: 1 } }, { country: 'NG' }).ok).toBe(false)
})
