import { describe, expect, it } from '@jest/globals'
import { contractText } from '@portal/contract/texts/all'
import { readCondition } from './condition-text.ts'
import { conditionSentence, valueWords } from './condition-words.ts'

const readers = {
  en: { c: (key: string, params = {}) => contractText('en', key, params), locale: { language: 'en', timeZone: 'UTC' } },
  fr: { c: (key: string, params = {}) => contractText('fr', key, params), locale: { language: 'fr', timeZone: 'UTC' } },
} as const

function sentence(text: string, language: 'en' | 'fr'): string {
  const read = readCondition(text)
  if ('fault' in read) throw new Error(text)
  const partners = new Map([['SWIFTREMIT', 'SwiftRemit']])
  return conditionSentence('DC', read.rows, { ...readers[language], partners })
}

describe('a condition as a sentence', () => {
  it.each([
    ['transactionAmount > 5000', 'Source amount is above 5,000.00'],
    [
      "transactionAmount >= 5000 AND transSender LIKE '%ali%' OR transactionSenderNationality = 'IR'",
      '(Source amount is at least 5,000.00 and Sender contains “ali”) or Sender nationality is Iran',
    ],
    ["transactionMtoCode <> 'SWIFTREMIT'", 'Partner is not SwiftRemit'],
    ['transactionDate = CURRENT_MONTH', 'Date received falls within the current month'],
    ["transactionSenderBirthDate < '2008-11-22'", 'Sender date of birth is before 22-Nov-2008'],
    ["transactionPurposeCode = 'GIFT'", 'Purpose is Gift'],
    ["transactionNewAccount = 'YES'", 'Account to be opened is Yes'],
    [
      "transSender = 'Al' OR transactionSourceCountryCode = 'IR' OR transactionSourceCountryCode = 'KP' OR transactionSourceCountryCode = 'CU' AND transactionAmount > 1",
      'Sender is “Al” or Source country is Iran or North Korea or (Source country is Cuba and Source amount is above 1.00)',
    ],
    [
      "(transactionSourceCountryCode = 'IR' OR transSender = 'Al') AND transactionAmount > 1",
      '(Source country is Iran or Sender is “Al”) and Source amount is above 1.00',
    ],
    [
      "transactionAmount > 1 AND (transactionSourceCountryCode = 'IR' OR transactionSourceCountryCode = 'CU')",
      'Source amount is above 1.00 and (Source country is Iran or Cuba)',
    ],
    ["transactionReceiverBankCode = '000902'", 'Receiver bank is Harmattan Bank'],
  ])('the condition %s is written in words as: %s', (text, told) => {
    expect(sentence(text, 'en')).toBe(told)
  })

  it('a condition is written in French for a French reader', () => {
    expect(
      sentence("transactionAmount > 5000 AND transSender LIKE '%ali%' OR transactionNewAccount = 'YES'", 'fr'),
    ).toBe(
      '(«\u00a0Montant envoyé\u00a0» est supérieur à 5\u202f000,00 et «\u00a0Donneur d’ordre\u00a0» contient «\u00a0ali\u00a0») ou «\u00a0Compte à ouvrir\u00a0» est Oui',
    )
    expect(sentence("transactionDate = CURRENT_MONTH AND transactionSenderBirthDate < '2008-11-22'", 'fr')).toBe(
      '«\u00a0Date de réception\u00a0» est compris dans le mois en cours et «\u00a0Date de naissance du donneur d’ordre\u00a0» est avant le 22-nov-2008',
    )
  })
})

it('a value that does not fit its column’s kind is shown unchanged', () => {
  expect(valueWords('DC', 'transactionAmount', 'a lot', readers.en)).toBe('a lot')
  expect(valueWords('DC', 'transactionGone', 'x', readers.en)).toBe('“x”')
})
