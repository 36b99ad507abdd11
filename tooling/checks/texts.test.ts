import { describe, expect, test } from '@jest/globals'
import { englishGivenUp } from './english-texts.ts'
import { gatewaysOwn } from './ground-texts.ts'
import type { TextPackage } from './text-package.ts'
import {
  domainsNotBrought,
  languageFaults,
  languagesListed,
  missingKeys,
  undeclaredFamilies,
  unusedKeys,
  wordsInAttributes,
} from './texts.ts'
import { faultsOfBoth } from './texts-elsewhere.ts'

const en = { 'users.title': 'Users', 'users.count_one': '{{count}} user', 'users.count_other': '{{count}} users' }
const fr = {
  'users.title': 'Utilisateurs',
  'users.count_one': '{{count}} utilisateur',
  'users.count_other': '{{count}} …',
}

const packageOf = (languages: Record<string, Record<string, string>>, source = ''): TextPackage => ({
  name: 'mfe-users',
  catalogues: { 'mfe-users/src/i18n': languages },
  sources: { 'mfe-users/src/UserListScreen.tsx': source },
})

describe('the texts of a package', () => {
  test('a package whose texts have the same keys in every language passes', () => {
    expect(languageFaults(packageOf({ en, fr }))).toEqual([])
  })

  test.each([
    ['a key missing in French', { en, fr: { ...fr, 'users.title': undefined } }, 'fr.json lacks "users.title"'],
    ['a key missing in English', { en, fr: { ...fr, more: 'Plus' } }, 'en.json lacks "more"'],
    ['no French at all', { en }, 'has no fr.json'],
    ['an empty text', { en, fr: { ...fr, 'users.title': '' } }, 'fr.json: "users.title" is empty'],
    [
      'another placeholder',
      { en, fr: { ...fr, 'users.count_other': '{{total}}' } },
      '"users.count_other" fills in other names',
    ],
    ['a space that may break', { en, fr: { ...fr, 'users.title': 'Utilisateurs :' } }, 'may break before its sign'],
    ['a word given up', { en, fr: { ...fr, 'users.title': 'Valideurs' } }, 'the word is "validateur"'],
    ['a half Spanish group', { en, fr, es: { 'users.title': 'Usuarios' } }, 'es.json lacks "users.count"'],
  ])('the texts of a package are refused for %s', (_, languages, fault) => {
    const given = JSON.parse(JSON.stringify(languages))
    expect(languageFaults(packageOf(given)).join('\n')).toContain(fault)
  })

  test('a text counts as used if a literal, a template or a plural names its key', () => {
    expect(unusedKeys(packageOf({ en, fr }), "t('users.title'); t('users.count', { count })")).toEqual([])
    expect(unusedKeys(packageOf({ en, fr }), 't(`users.$' + '{part}`)')).toEqual([])
    expect(unusedKeys(packageOf({ en, fr }), "t('users.title')")).toEqual([
      'mfe-users/src/i18n: "users.count" is used nowhere',
    ])
  })

  test('a text that code requests is reported if it is missing', () => {
    const source =
      "const t = useTexts('mfe-users')\nt('users.title')\nt('users.gone')\nconst count = t('users.count', { count: 1 })"
    const one = packageOf({ en, fr }, source)
    expect(missingKeys(one, [one])).toEqual(['mfe-users/src/UserListScreen.tsx: no text "users.gone" in mfe-users'])
  })

  test('a missing text is reported even if a function receives the texts as a parameter, or a template requests the text', () => {
    const source = [
      'export const columns = (t: Translate, c: Translate) => [',
      "  textColumn('a', t('users.title')), textColumn('b', t('users.gone')), textColumn('c', c('labels.noteCreatedAt')),",
      '  textColumn(field, c(`labels.$' + '{field}`)), textColumn(field, c(`headings.$' + '{field}.short`)),',
      ']',
    ].join('\n')
    const one = packageOf({ en, fr }, source)
    const labels = { 'labels.userEmail': 'E-mail' }
    const contract = { name: 'contract', catalogues: { 'contract/src/i18n/ground': { en: labels } }, sources: {} }
    expect(missingKeys(one, [one, contract])).toEqual([
      'mfe-users/src/UserListScreen.tsx: no text "users.gone" in mfe-users',
      'mfe-users/src/UserListScreen.tsx: no text "labels.noteCreatedAt" in contract',
      'mfe-users/src/UserListScreen.tsx: no text "headings.*.short" in contract',
    ])
  })

  test('missing members of a declared text family are reported one by one, and an undeclared family is reported', () => {
    const source =
      "const c = useTexts('contract')\nc(`codes.$" + '{code}`)\nc(`noteKind.$' + '{kind}`)\nc(`labels.$' + '{field}`)'
    const one = packageOf({ en, fr }, source)
    const texts = { 'codes.00': 'Successful', 'noteKind.A': 'A', 'labels.a': 'A' }
    const contract = { name: 'contract', catalogues: { 'contract/src/i18n/ground': { en: texts } }, sources: {} }
    const families = { codes: ['00', '17'] }
    expect(missingKeys(one, [one, contract], families)).toEqual([
      'mfe-users/src/UserListScreen.tsx: no text "codes.17" in contract',
    ])
    expect(undeclaredFamilies(one, families)).toEqual([
      'mfe-users/src/UserListScreen.tsx: declare the members of "noteKind.*" in contract/src/text-families.ts',
    ])
  })

  test('a module that validates with a domain’s schema must include the domain’s texts, which its screens can then use', () => {
    const contract = {
      name: 'contract',
      catalogues: {
        'contract/src/i18n/ground': { en: { 'labels.status': 'Status' } },
        'contract/src/notes': { en: { 'labels.noteTitle': 'Title' } },
      },
      sources: {},
    }
    const draws = "export const columns = (c: Translate) => [c('labels.status'), c('labels.noteTitle')]"
    const checks = "import { createNoteRequest } from '@portal/contract/notes/notes.schema'"
    const brings = "import { texts as notes } from '@portal/contract/notes/texts'"
    const without = packageOf({ en, fr }, `${checks}\n${draws}`)
    expect(missingKeys(without, [without, contract])).toEqual([
      'mfe-users/src/UserListScreen.tsx: no text "labels.noteTitle" in contract',
    ])
    expect(domainsNotBrought(without, [without, contract])).toEqual([
      'mfe-users/src/remote.tsx does not bring the texts of notes, by whose schema it checks forms',
    ])
    const full = packageOf({ en, fr }, [brings, checks, draws].join('\n'))
    expect(missingKeys(full, [full, contract])).toEqual([])
    expect(domainsNotBrought(full, [full, contract])).toEqual([])
  })

  test('shared texts that no page uses are reported as the gateway’s, except codes’ texts that a page may show', () => {
    const en = {
      'validation.username': 'No spaces',
      'validation.pdfActive': 'This PDF contains scripts',
      'codes.31': 'Currency not supported',
      'codes.57': 'No permission',
      'codes.96': 'Please try again',
    }
    const contract = {
      name: 'contract',
      catalogues: { 'contract/src/i18n/ground': { en } },
      sources: { 'contract/src/users/users.schema.ts': "test({ name: 'username' }) // 31" },
    }
    const gateway = { name: 'mock-gateway', catalogues: {}, sources: { 'a.ts': "'validation.pdfActive', 'codes.31'" } }
    const screen = packageOf({}, "c('codes.57')")
    expect(gatewaysOwn([contract, gateway, screen])).toEqual(
      ['validation.pdfActive', 'codes.31'].map(
        (key) => `contract/src/i18n/ground: "${key}" is said by no page; it belongs in i18n/messages`,
      ),
    )
  })

  test.each([
    ['The MTO has no wallet', 'partner'],
    ['Create report', 'Add …'],
    ['Add New Slab', 'Add …'],
    ['This loan waits for a checker', 'awaits authorization'],
    ['Enter an e-mail address', 'email'],
  ])('the English text “%s” is refused, and the word “%s” is suggested', (text, word) => {
    const folder = 'mfe-users/src/i18n'
    expect(englishGivenUp(folder, { 'users.text': text })).toEqual([
      `${folder}/en.json: "users.text" says it otherwise; the word is "${word}"`,
    ])
    expect(languageFaults(packageOf({ en: { 'users.text': text }, fr: { 'users.text': 'Texte' } }, ''))).toHaveLength(1)
  })

  test('a title given by the specification, and a longer word that contains a replaced word, are allowed', () => {
    const texts = { 'chart.onboarding': 'MTO - Onboarding Count', 'rules.operation': 'Created by cooperators' }
    expect(englishGivenUp('mfe-loans/src/i18n', texts)).toEqual([])
  })

  test('an abandoned word in the texts of a mail or a receipt is refused in both languages', () => {
    const texts = { en: { low: { body: 'This pay-out is void.' } }, fr: { low: { body: 'Ce courriel est annulé.' } } }
    expect(faultsOfBoth('receipt.texts.json', texts)).toEqual([
      'receipt.texts.json/en.json: "low.body" says it otherwise; the word is "payout"',
      'receipt.texts.json/fr.json: "low.body" says it otherwise; the word is "e-mail"',
    ])
  })

  test('a source that lists the languages itself is found, and a comparison with one language is allowed', () => {
    const sources = [
      "const both = ['en', 'fr'] as const",
      "readonly language: 'en' | 'fr'",
      "language === 'fr' ? a : b",
    ]
    expect(sources.map((source) => languagesListed(packageOf({}, source)).length)).toEqual([1, 1, 0])
  })

  test('a text that is written directly into an attribute is found', () => {
    const source = '<Field label="Amount" name="amount" /><img alt="" aria-label={t(key)} title={\'Profil\'} />'
    expect(wordsInAttributes(packageOf({ en, fr }, source))).toEqual([
      'mfe-users/src/UserListScreen.tsx: label="Amount" belongs in a catalogue',
      'mfe-users/src/UserListScreen.tsx: title="Profil" belongs in a catalogue',
    ])
  })
})
