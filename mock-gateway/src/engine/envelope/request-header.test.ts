import { describe, expect, test } from '@jest/globals'
import { readRequestHeader } from './request-header.ts'

const PATH = '/user/read'
const FIELDS = {
  ...{ alg: 'dir', enc: 'A256GCM', kid: 'session', htu: PATH, iat: 1_764_000_000 },
  jti: '0190b8c2-7b7e-7c3a-9d55-3f1f6f6f0001',
}
/** Builds a compact JWE with this header; the other parts have the right shape. */
const withHeader = (written: string) =>
  `${Buffer.from(written).toString('base64url')}..${'A'.repeat(16)}.AAAA.${'A'.repeat(22)}`
/** Pads a header with spaces, so that its base64url has this many characters. */
function ofLength(characters: number): string {
  const written = JSON.stringify(FIELDS)
  const bytes = Math.floor((characters * 3) / 4)
  return withHeader(`${written}${' '.repeat(bytes - written.length)}`)
}
const read = (fields: object) => readRequestHeader(withHeader(JSON.stringify(fields)), PATH)

describe('the header of a request', () => {
  test('a header has at most 1,024 characters', () => {
    expect(ofLength(1_024).indexOf('.')).toBe(1_024)
    expect(readRequestHeader(ofLength(1_024), PATH)).toEqual(FIELDS)
    expect(() => readRequestHeader(ofLength(1_026), PATH)).toThrow(
      expect.objectContaining({ reason: 'header too long' }),
    )
  })

  test('the id of a header’s key has 1 to 64 characters', () => {
    expect(read({ ...FIELDS, kid: 'k' })).toMatchObject({ kid: 'k' })
    expect(read({ ...FIELDS, kid: 'k'.repeat(64) })).toMatchObject({ kid: 'k'.repeat(64) })
    for (const kid of ['', 'k'.repeat(65), 1, undefined])
      expect(() => read({ ...FIELDS, kid })).toThrow(expect.objectContaining({ reason: 'no kid' }))
  })

  test.each([
    ['algorithm not allowed', { alg: 'A256KW' }],
    ['algorithm not allowed', { enc: 'A128GCM' }],
    ['header name not allowed', { zip: 'DEF' }],
    ['header name not allowed', { epk: {} }],
    ['sealed for another path', { htu: '/user/update' }],
    ['no iat', { iat: 1.5 }],
    ['no iat', { iat: '1764000000' }],
    ['no jti', { jti: 1 }],
    ['no jti', { jti: 'x' }],
  ])('a header is refused with "%s" for %j', (reason, changed) => {
    expect(() => read({ ...FIELDS, ...changed })).toThrow(expect.objectContaining({ reason }))
  })
})
