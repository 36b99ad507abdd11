import { expect, test } from '@jest/globals'
import { hashSecret, isSecretKey, newKeyPair } from './key-pair.ts'

test.each(['live', 'test'] as const)('a %s pair has a unique secret with 256 random bits', (env) => {
  const [one, other] = [newKeyPair(env), newKeyPair(env)]
  expect(isSecretKey(one.secretKey)).toBe(true)
  expect(one.secretKey).toMatch(new RegExp(`^rgsk_${env}_`))
  expect(one.publicKey).toMatch(new RegExp(`^rgpk_${env}_`))
  expect(one.secretKey).not.toBe(other.secretKey)
  expect(Buffer.from(one.secretKey.split('_').slice(2).join('_'), 'base64url')).toHaveLength(32)
  expect(one.secretHash).toEqual(hashSecret(one.secretKey))
})

test('the mask shows only the kind and the last four characters', () => {
  const { secretKey, maskedSecret } = newKeyPair('live')
  expect(maskedSecret).toBe(`rgsk_live_••••••••${secretKey.slice(-4)}`)
})

test.each([
  '',
  'rgsk_live_short',
  `rgpk_live_${'a'.repeat(43)}`,
  `rgsk_prod_${'a'.repeat(43)}`,
  `rgsk_live_${'a'.repeat(44)}`,
])('the text %s is not accepted as a secret key', (text) => {
  expect(isSecretKey(text)).toBe(false)
})
