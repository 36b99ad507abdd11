import { describe, expect, test } from '@jest/globals'
import { contractText } from './all-texts.ts'

describe('a text with a count', () => {
  test.each([
    ['en', 1, 'You can request another one in a second'],
    ['en', 2, 'in 2 seconds'],
    ['fr', 1, 'dans une seconde'],
    ['fr', 30, 'dans 30 secondes'],
  ] as const)('a text with a count in %s for %i uses its plural', (language, count, text) => {
    expect(contractText(language, 'message.codeTooSoon', { count })).toContain(text)
  })

  test('a text with a count and no plural forms is shown in its only form', () => {
    expect(contractText('en', 'message.tooManyViews', { count: 50 })).toContain('50')
  })
})

test('an unknown text key is returned unchanged', () => {
  expect(contractText('fr', 'message.nobodyWroteThis', { count: 1 })).toBe('message.nobodyWroteThis')
})
