import { expect, test } from '@jest/globals'
import { maskedSecrets, shownBody, shownText } from './shown-in-log.ts'

test('a secret is masked because of its field, whatever its type, and a null secret stays null', () => {
  const body = { url: 'https://a.example', secret: 'x', nested: [{ userPassword: 7, apiToken: { deep: 'y' } }] }
  expect(JSON.parse(shownBody(body))).toEqual({
    url: 'https://a.example',
    secret: '••••',
    nested: [{ userPassword: '••••', apiToken: '••••' }],
  })
  expect(shownBody({ secret: null })).toBe('{"secret":null}')
})

test.each([
  ['rgsk_live_2Zp0c8yV1mQeXw4s-T7uKjD3a', 'rgsk_live_••••'],
  ['/partner/v1/wallets?key=rgsk_test_abc&status=POSTED', '/partner/v1/wallets?key=rgsk_test_••••&status=POSTED'],
  ['signed with whsec_MfKQ9r8GKYqrTwjUPD8+ILPZ/Io2La=.', 'signed with whsec_••••.'],
  ['rgpk_test_isPublic', 'rgpk_test_isPublic'],
])('the text %s is logged as %s, at any position', (text, kept) => {
  expect(maskedSecrets(text)).toBe(kept)
  expect(shownBody({ transactionNarration: text })).toBe(JSON.stringify({ transactionNarration: kept }))
  expect(shownText(text)).toBe(kept)
})

test('a picture is logged only by its length, and a null picture stays null', () => {
  expect(shownBody({ transactionSenderImage: 'aGVsbG8=' })).toBe('{"transactionSenderImage":"base64, 8 characters"}')
  expect(shownBody({ transactionSenderImage: null })).toBe('{"transactionSenderImage":null}')
})

test('a long value is masked before it is cut, and contains no NUL', () => {
  const shown = shownBody({ note: `${'a'.repeat(7_960)} rgsk_live_${'b'.repeat(40)}` })
  expect(shown.slice(-17)).toBe(' rgsk_live_••••"}')
  expect(shownBody('a'.repeat(9_000))).toHaveLength(8_000)
  // A character of three bytes is cut as a whole, and a refused body has a limit of its own.
  expect(Buffer.byteLength(shownBody('’'.repeat(9_000)))).toBe(7_999)
  expect(shownBody('’'.repeat(9_000), 2_048)).toBe(`"${'’'.repeat(682)}`)
  expect(shown).not.toContain('bbb')
  expect(shownBody('a\u0000b')).toBe('"ab"')
})
