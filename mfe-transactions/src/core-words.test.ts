import { expect, test } from '@jest/globals'
import { coreWords } from './core-words.ts'
import english from './i18n/en.json' with { type: 'json' }
import french from './i18n/fr.json' with { type: 'json' }

const told = (texts: Readonly<Record<string, string>>, detail: string | null) =>
  coreWords((key, values) => (texts[key] ?? key).replace('{{status}}', String(values?.status ?? '')), detail)

test.each([
  ['TimeoutError', 'No answer in time', 'Pas de réponse à temps'],
  ['TypeError', 'Core banking could not be reached', 'Système bancaire central injoignable'],
  ['SyntaxError', 'Unreadable answer', 'Réponse illisible'],
  ['answer 503', 'Answered with HTTP 503', 'Réponse HTTP 503'],
])('the error %s of core banking is described in words', (detail, inEnglish, inFrench) => {
  expect(told(english, detail)).toBe(inEnglish)
  expect(told(french, detail)).toBe(inFrench)
})

test.each(['The account is closed to credits', 'CORE-000123', 'constructor', null])(
  'the answer %s is shown in core banking’s own words',
  (detail) => {
    expect(told(english, detail)).toBe(detail)
  },
)
