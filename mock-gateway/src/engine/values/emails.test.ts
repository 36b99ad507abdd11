import { expect, test } from '@jest/globals'
import { email, request, username } from '@portal/contract/schema'
import { checkBody } from './check-body.ts'

const schema = request({ userEmail: email().required(), username: username() })
const sent = (body: object) => checkBody(schema, { ...body }, { country: 'NG' })

test.each([
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@bücher.example'],
  ['ada@bücher.example', 'ada@bücher.example'],
  ['ada@BU\u0308CHER.Example', 'ada@bücher.example'],
  ['ada@bücher.example.', 'ada@bücher.example'],
  [' Ada.Obi@Bank.Example\u200b', 'Ada.Obi@bank.example'],
])('the address %p is stored as %p, as an e-mail address and as a user name', (written, stored) => {
  expect(sent({ userEmail: written, username: written })).toEqual({
    ok: true,
    value: { userEmail: stored, username: stored },
  })
})

test.each(['ada', 'ada@', '@bank.example', 'ada@xn--\u00e9.example', 'ada@bank'])(
  '%p is refused as an address, with the message of addresses',
  (written) => {
    expect(sent({ userEmail: written })).toEqual({
      ok: false,
      errors: [{ field: 'userEmail', key: 'validation.email', params: {} }],
    })
  },
)

test('a user name that is not an address stays as it was sent', () => {
  expect(sent({ userEmail: 'a@bank.example', username: 'HO.Maker' })).toMatchObject({ value: { username: 'HO.Maker' } })
})

test.each(['ada@1.2', 'ada@127.0.0.1', 'ada@bank.0x1f'])('%p is refused because its domain is a number', (written) => {
  expect(sent({ userEmail: written, username: written })).toMatchObject({
    errors: [{ field: 'userEmail', key: 'validation.emailAtNumber', params: {} }],
  })
})
