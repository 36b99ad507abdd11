import { expect, test } from '@jest/globals'
import { amountInWords } from './amount-words.ts'

test.each([
  ['320000.00', 'NGN', 'three hundred and twenty thousand naira', 'trois cent vingt mille nairas'],
  [
    '1250.50',
    'GHC',
    'one thousand two hundred and fifty Ghana cedis and fifty pesewas',
    'mille deux cent cinquante cedis ghanéens et cinquante pesewas',
  ],
  ['1.01', 'EUR', 'one euro and one cent', 'un euro et un centime'],
  ['0.00', 'USD', 'zero US dollars', 'zéro dollar américain'],
  ['2000000.00', 'NGN', 'two million naira', 'deux millions de nairas'],
  ['1000000', 'EUR', 'one million euros', 'un million d’euros'],
  ['80', 'CDF', 'eighty Congolese francs', 'quatre-vingts francs congolais'],
  [
    '999999999999999.99',
    'USD',
    expect.stringMatching(/^nine hundred and ninety-nine trillion .* US dollars and ninety-nine cents$/),
    expect.stringMatching(/ dollars américains et quatre-vingt-dix-neuf cents$/),
  ],
] as const)('the amount %s %s is written in words in English and French', (amount, currency, english, french) => {
  expect(amountInWords(amount, currency, 'en')).toEqual(english)
  expect(amountInWords(amount, currency, 'fr')).toEqual(french)
})
