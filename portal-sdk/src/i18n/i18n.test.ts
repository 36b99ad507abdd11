import { expect, test } from '@jest/globals'
import { provideKeptReads } from '../read/kept-reads.ts'
import { chooseLanguage, currentLanguage, registerTexts, texts } from './i18n.ts'

test('texts of one namespace are loaded together, for each language', async () => {
  const catalogue = (key: string) => ({
    en: async () => ({ default: { [key]: `${key} in English` } }),
    fr: async () => ({ default: { [key]: `${key} en français` } }),
  })
  await Promise.all([registerTexts('both', catalogue('one')), registerTexts('both', catalogue('other'))])
  await chooseLanguage('fr')
  expect(['one', 'other'].map((key) => texts.t(key, { ns: 'both' }))).toEqual(['one en français', 'other en français'])
  await chooseLanguage('en')
  expect(['one', 'other'].map((key) => texts.t(key, { ns: 'both' }))).toEqual(['one in English', 'other in English'])
})

test('a language change waits until the texts of every namespace in use are loaded', async () => {
  await registerTexts('sample', {
    en: async () => ({ default: { hello: 'Hello {{name}}' } }),
    fr: async () => ({ default: { hello: 'Bonjour {{name}}' } }),
  })
  expect(texts.t('hello', { ns: 'sample', name: 'Ada' })).toBe('Hello Ada')
  const seen: string[] = []
  texts.on('languageChanged', () => seen.push(texts.t('hello', { ns: 'sample', name: 'Ada' })))
  await chooseLanguage('fr')
  expect(seen).toEqual(['Bonjour Ada'])
})

test('after a language change the gateway’s texts are requested again in the new language', async () => {
  const asked: string[] = []
  provideKeptReads({ refresh: () => asked.push(currentLanguage()), clear: () => undefined })
  await chooseLanguage('en')
  await chooseLanguage('fr')
  expect(asked).toEqual(['en', 'fr'])
})

test('a missing text throws an error, unless its caller gives a default', async () => {
  expect(() => texts.t('codes.gone', { ns: 'contract' })).toThrow('No text "codes.gone" in contract')
  expect(texts.t('module.gone', { ns: 'contract', defaultValue: 'Gone' })).toBe('Gone')
})
