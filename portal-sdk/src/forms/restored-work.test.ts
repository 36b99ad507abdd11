import { describe, expect, test } from '@jest/globals'
import { keepable, restoredWork } from './restored-work.ts'

const initial = { name: 'Lumen', limit: '100', rights: ['A'] }
const left = (values: object) => ({ initial, values: { ...initial, ...values } })

describe('unsent work merged into current values', () => {
  test('restored work fills the fields that the user edited, and other fields have current values', () => {
    expect(restoredWork(left({ limit: '250', rights: ['A', 'B'] }), { ...initial, name: 'Lumen Pay' })).toEqual({
      values: { name: 'Lumen Pay', limit: '250', rights: ['A', 'B'] },
      isPartial: false,
    })
  })

  test('restored work never overwrites a field that another user has changed since', () => {
    expect(restoredWork(left({ limit: '250', name: 'Lumen Ltd' }), { ...initial, limit: '300' })).toEqual({
      values: { name: 'Lumen Ltd', limit: '300', rights: ['A'] },
      isPartial: true,
    })
  })

  test('restored work is reported as partial even if none of its fields could be restored', () => {
    const today = { ...initial, limit: '300' }
    expect(restoredWork(left({ limit: '250' }), today)).toEqual({ values: today, isPartial: true })
  })

  test('a compound value is not restored if another user has changed one of its inputs', () => {
    const before = { trials: '5', limit: { text: '100', isUnlimited: false } }
    const values = { trials: '7', limit: { text: '100', isUnlimited: true } }
    const work = { initial: before, values }
    const today = { trials: '5', limit: { text: '300', isUnlimited: false } }
    expect(restoredWork(work, today)).toEqual({ values: { ...today, trials: '7' }, isPartial: true })
    expect(restoredWork(work, values)).toBeNull()
  })

  test('no work is restored if it equals the current values, or if another user made the same change', () => {
    expect(restoredWork(left({}), initial)).toBeNull()
    expect(restoredWork(left({ limit: '250' }), { ...initial, limit: '250' })).toBeNull()
  })
})

describe('values of a form that may be kept', () => {
  const kept = (values: object) => keepable({ initial: {}, values: { ...values } }).values

  test('only plain data of a form is kept', () => {
    const plain = { text: 'a', flag: true, none: null, count: 2, list: ['a'], box: { inner: [1] } }
    expect(kept(plain)).toEqual(plain)
  })

  test('restored work contains no file, at any depth', () => {
    const file = new File(['x'], 'passport.pdf')
    expect(kept({ file, files: [file], box: { file }, blob: new Blob(['x']), read: () => 'x' })).toEqual({})
  })

  test('restored work contains no password, secret or code', () => {
    const secrets = { userPassword: 'a', apiSecret: 'b', otp: '123456', tokenCode: '1', cardPin: '1' }
    const rules = { resetHardToken: true, configNoOfPasswordTrials: '4', configNoOfReusableOldPassword: '5' }
    expect(kept({ ...secrets, ...rules })).toEqual(rules)
  })
})
