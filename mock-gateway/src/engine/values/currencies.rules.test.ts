import { expect, test } from '@jest/globals'
import { currencyIn, separatedCurrencies } from './currencies.rules.ts'

test.each([
  ['NGN', 'NGN'],
  ['ngn', 'NGN'],
  ['Naira', 'NGN'],
  ['Nigerian nairas', 'NGN'],
  ['naira nigérian', 'NGN'],
  ['₦', 'NGN'],
  ['US Dollar', 'USD'],
  ['us dollars', 'USD'],
  ['U.S. Dollar', 'USD'],
  ['US$', 'USD'],
  ['dollar des États-Unis', 'USD'],
  ['dollar americain', 'USD'],
  ['franc congolais', 'CDF'],
  ['Congolese Francs', 'CDF'],
  ['GHS', 'GHC'],
  ['ghc', 'GHC'],
  ['cedi', 'GHC'],
  ['Cédi ghanéen', 'GHC'],
  ['GH₵', 'GHC'],
  ['euro', 'EUR'],
  ['€', 'EUR'],
  ['West African CFA franc', 'XOF'],
  ['livre sterling', 'GBP'],
  ['XQQ', 'XQQ'],
  ['dollar', null],
  ['$', null],
  ['franc', null],
  ['Naira, cedi', null],
  ['', null],
])('the text %p names the currency %p', (text, code) => expect(currencyIn(text)).toBe(code))

test('each payout currency has one form, whatever the letter case, language and spaces of the text', () => {
  for (const code of ['EUR', 'USD', 'NGN', 'CDF', 'GHS']) {
    const names = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? '')
    const written = [code, ...names].flatMap((name) => [name, name.toUpperCase(), ` ${name.toLowerCase()} `])
    expect([...new Set(written.map(currencyIn))]).toEqual([code === 'GHS' ? 'GHC' : code])
  }
})

test.each([
  ['40.00USD', '40.00 USD'],
  ['8 329 000,00NGN', '8 329 000,00 NGN'],
  ['2,950.00ghs', '2,950.00 ghs'],
  ['40.00 USD', '40.00 USD'],
  ['INV40.00USD', 'INV40.00USD'],
  ['40USD', '40USD'],
  ['40.00USDT', '40.00USDT'],
  ['1.00ABC', '1.00ABC'],
])('a copied amount %p is searched as %p', (text, searched) => expect(separatedCurrencies(text)).toBe(searched))
