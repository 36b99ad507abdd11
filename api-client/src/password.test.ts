import { expect, it } from '@jest/globals'
import { encodePassword } from './password.ts'

it('a password is encoded as base64 of its UTF-8 bytes', () => {
  expect(encodePassword('Pa$$wörd€1')).toBe(Buffer.from('Pa$$wörd€1', 'utf8').toString('base64'))
})
