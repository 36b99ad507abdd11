import { describe, expect, test } from '@jest/globals'
import { meetsPasswordRule, SPEC_PASSWORD_RULE } from '@portal/contract'
import { quickHash } from '../../../testing/quick-passwords.ts'
import { Refusal } from '../../http/handler.ts'
import { isOwnWords } from './common-passwords.rules.ts'
import { makeFirstPassword } from './first-password.ts'
import { isGuessable } from './guessable.ts'
import { hashPassword, NOBODYS_HASH, passwordWork, verifyPassword } from './password-hash.ts'
import { changeDaysOf, requireGoodPassword } from './password-policy.ts'
import { passwordOf } from './password-text.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
function codeOf(act: () => unknown): string {
  try {
    act()
    return '00'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

describe('hashing', () => {
  test('hashing uses argon2id with 46 MiB and two passes, and costs the same for an unknown user', async () => {
    const hash = await hashPassword('Demo#2026pw')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
    expect(NOBODYS_HASH.split('$').slice(0, 4)).toEqual(hash.split('$').slice(0, 4))
    expect(NOBODYS_HASH).toHaveLength(hash.length)
    expect(await verifyPassword(hash, 'Demo#2026pw')).toBe(true)
    expect(await verifyPassword(hash, 'demo#2026pw')).toBe(false)
    expect(await verifyPassword(NOBODYS_HASH, '')).toBe(false)
  })

  test('at most two passwords are hashed at a time, and requests that would wait too long are refused', async () => {
    const hash = await quickHash('Demo#2026pw')
    const all = Array.from({ length: 110 }, () => verifyPassword(hash, 'x').catch((error: Refusal) => error.code))
    const outcomes = await Promise.all(all)
    expect(outcomes.filter((outcome) => outcome === '96')).toHaveLength(8)
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(102)
    expect(passwordWork().peak).toBe(2)
  })
})

describe('the wire format of a password', () => {
  test.each(['Demo#2026pw', ' spaces kept ', 'é', '\u0065\u0301', '密码🔑', '\ufeffbom'])(
    'the wire form keeps %j as typed',
    (password) => {
      expect(passwordOf(base64(password), 'password')).toBe(password)
    },
  )

  test.each(['', 'not base64!', 'QQ=A', 'YR==', 'Y', '/w==', '7aCA', 'QQBC'])(
    'the wire form of %j is refused with 30',
    (wire) => {
      expect(codeOf(() => passwordOf(wire, 'password'))).toBe('30')
    },
  )
})

describe('the rule', () => {
  const names = ['ada.lovelace', 'ada@bank.example', 'Ada', 'Lovelace']
  test.each([
    ['spec', 'Demo#2026pw', '00'],
    ['spec', 'Demo#2026pwxyz', '79'],
    ['spec', 'demo#2026pw', '79'],
    ['modern', 'Demo#2026pw', '79'],
    ['modern', 'my aunt sells yellow umbrellas', '00'],
    ['modern', 'kzv9 Rq!m2-tWx4Lp', '00'],
    ['modern', 'qwertyuiopasdfghjkl', '79'],
    ['modern', 'P@ssw0rdP@ssw0rd', '79'],
    ['modern', 'password12345678', '79'],
    ['modern', 'aaaaaaaaaaaaaaaaaa', '79'],
    ['modern', 'abcabcabcabcabcabc', '79'],
    ['modern', 'correct horse battery staple', '79'],
    ['modern', 'AdaLovelace2026!!', '79'],
    ['modern', 'x'.repeat(65), '79'],
    ['modern', 'qwerty1234567890', '79'],
    ['modern', 'iloveyou123456789', '79'],
    ['modern', 'motdepassemotdepasse', '79'],
  ] as const)('the rule %s for the password %j gives the code %s', async (rule, password, code) => {
    const checked = requireGoodPassword(rule, password, 'password', names)
    expect(await checked.then(() => '00').catch((error: Refusal) => error.code)).toBe(code)
  })

  test('the modern rule finds weak passwords and accepts good passwords', async () => {
    expect(isOwnWords('Money transfer 2026', [])).toBe(true)
    expect(isOwnWords('the portal of the old cathedral', [])).toBe(false)
    expect(await isGuessable('passwordpassword1', [])).toBe(true)
    expect(await isGuessable('the portal of the old cathedral', [])).toBe(false)
  })

  test('passwords expire only under the rule of the specification', () => {
    expect(changeDaysOf({ passwordRule: 'spec' }, 90)).toBe(90)
    expect(changeDaysOf({ passwordRule: 'modern' }, 90)).toBe(0)
  })
})

test('a first password has twelve characters, meets the password rule and is never the same twice', () => {
  const made = Array.from({ length: 300 }, makeFirstPassword)
  expect(new Set(made).size).toBe(300)
  for (const password of made) {
    expect(password).toHaveLength(12)
    expect(meetsPasswordRule(SPEC_PASSWORD_RULE, password)).toBe(true)
  }
})
