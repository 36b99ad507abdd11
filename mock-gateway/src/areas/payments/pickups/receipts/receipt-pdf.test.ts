import { describe, expect, test } from '@jest/globals'
import { pdfText } from '@portal/contract/testing/pdf-text'
import anyAscii from 'any-ascii'
import { inspectContent } from '../../../people/files/index.ts'
import { type ReceiptContent, receiptPdf } from './receipt-pdf.ts'

const CONTENT: ReceiptContent = {
  provider: 'Kudi Bank Ghana',
  receiptNumber: '02-204-261123-0007',
  paidAt: '2026-11-23T10:15:00.000Z',
  timeZone: 'Africa/Accra',
  branch: '204',
  teller: 'Kwabena Mensah',
  partner: 'SwiftRemit',
  reference: 'SR-771204',
  ourReference: 'CP2611230001',
  receiver: 'Ọlánrewájú Nguyễn Șerban',
  identity: 'Ghana Card •••••••••7890',
  sender: 'Łukasz Þórsson',
  purpose: 'Family support',
  amount: '1250.50',
  currency: 'GHC',
  legalText: 'Keep this receipt for five years.',
  copy: 0,
  voidedAt: null,
}
const said = (
  more: Partial<ReceiptContent> = {},
  ...[paper = 'A5', language = 'en']: ['A5' | '80MM', 'en' | 'fr'] | []
) => pdfText(receiptPdf({ ...CONTENT, ...more }, paper, language)).join(' ')

describe.each(['A5', '80MM'] as const)('a receipt on %s', (paper) => {
  test('a receipt shows all data of the payment, unchanged names, and the amount in figures and words', () => {
    const text = said({}, paper, 'en')
    for (const value of ['Kudi Bank Ghana', '02-204-261123-0007', 'Kwabena Mensah', 'SR-771204', 'CP2611230001'])
      expect(text).toContain(value)
    for (const value of ['Ọlánrewájú Nguyễn Șerban', 'Łukasz Þórsson', '•••••••••7890', '1,250.50', 'fifty pesewas'])
      expect(text).toContain(value)
    expect(text).not.toMatch(/COPY|VOID|\uFFFD/)
  })

  test('a receipt can be printed in French', () => {
    const text = said({}, paper, 'fr')
    expect(text).toContain('Bénéficiaire')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('mille deux cent cinquante cedis ghanéens')
  })
})

test('a copy shows its number, and the receipt of a reversed payout shows that it is void', () => {
  expect(said({ copy: 2 })).toContain('COPY 2')
  expect(said({ copy: 1 }, 'A5', 'fr')).toContain('DUPLICATA 1')
  const text = said({ voidedAt: '2026-11-23T11:00:00.000Z' })
  expect(text).toContain('VOID')
  expect(text).toContain('reversed on')
})

/** The letters of a text in one form for each letter, in any order: joined Arabic letters are other characters. */
const lettersOf = (text: string) => [...text.normalize('NFKC').replaceAll(/\s/g, '')].toSorted().join('')
const RIGHT_TO_LEFT = 'محمد علي'

test.each([
  ['Cyrillic', 'Мария Иванова', '(Mariya Ivanova*)'],
  ['Greek', 'Γιώργος', '(Giorgos*)'],
  ['Korean', '김민수', '(GimMinSu*)'],
])('a name in %s letters is printed as in the order, with its Latin letters beside it', (_, receiver, latin) => {
  const text = said({ receiver })
  expect(text).toContain(receiver)
  expect(text.toLowerCase()).toContain(latin.toLowerCase())
  expect(text).toContain('* The same name in Latin letters')
})

test.each([
  ['Japanese', '名前 たなか'],
  ['Japanese in katakana', 'タナカ'],
  ['simplified Chinese', '陈伟'],
  ['traditional Chinese', '陳偉'],
])('a name in %s is printed as in the order, without a guessed reading', (_, receiver) => {
  const text = said({ receiver })
  for (const word of receiver.split(' ')) expect(text).toContain(word)
  expect(text).not.toMatch(/\*|\(/)
})

test('a name of Chinese and Latin words keeps both, in their order', () => {
  expect(said({ receiver: '陈 Ngozi' })).toMatch(/陈 Ngozi/)
})

test('an Arabic name is printed as in the order, from right to left, without direction marks', () => {
  const lines = pdfText(
    receiptPdf({ ...CONTENT, receiver: `\u200f${RIGHT_TO_LEFT}\u200f`, sender: 'Ada\u200e Obi' }, 'A5', 'en'),
  )
  const drawn = lines.find((line) => /\p{Script=Arabic}/u.test(line)) ?? ''
  expect(lettersOf(drawn)).toBe(lettersOf(RIGHT_TO_LEFT))
  // The document states glyphs from left to right, so the first letter of the name is the last one.
  expect([...drawn.normalize('NFKC')].at(-1)).toBe('م')
  expect(lines.join(' ')).toContain(`(${anyAscii(RIGHT_TO_LEFT)}*)`)
  expect(lines).toContain('Ada Obi')
})

test('a word in a script without a font is marked as missing and explained, never left blank', () => {
  const text = said({ receiver: 'አበበ Bikila' })
  expect(text).toContain('[…] Bikila')
  expect(text).toContain('This part of the name cannot be printed')
})

test('fonts of other scripts are part of a receipt only if a name needs them', () => {
  const size = (receiver: string) => receiptPdf({ ...CONTENT, receiver }, 'A5', 'en').length
  expect(size('Ada Obi')).toBeLessThan(60_000)
  // Only the outlines of the drawn characters are part of the document, of a font of 3 MB.
  expect(size('陈伟')).toBeLessThan(200_000)
})

test.each(['A5', '80MM'] as const)('even the longest names and words are printed in full on %s', (paper) => {
  const longest = {
    provider: 'Kudi Bank of the Democratic Republic of the Congo',
    teller: 'Tumbankunzadikilamuleya '.repeat(5),
    partner: 'W'.repeat(120),
    reference: 'R'.repeat(40),
    receiver: `${'陈 '.repeat(80)}አ`,
    sender: 'Nyiramasuhuko '.repeat(9),
    amount: '999999999999999999.99',
    legalText: 'The law wants this said here. '.repeat(10),
    copy: 12,
    voidedAt: '2026-11-23T11:00:00.000Z',
  }
  const text = said(longest, paper, 'fr')
  for (const words of ['L’ordre contient le nom entier', 'Signature du bénéficiaire', 'cachet du guichetier'])
    expect(text).toContain(words)
  expect(text.split('here.')).toHaveLength(11)
})

test('a receipt for a paper roll is one page that is as long as its content', () => {
  const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
  const short = receiptPdf(CONTENT, '80MM', 'en')
  const long = receiptPdf({ ...CONTENT, legalText: 'Keep this receipt. '.repeat(15) }, '80MM', 'en')
  expect([pages(short), pages(long), pages(receiptPdf(CONTENT, 'A5', 'fr'))]).toEqual([1, 1, 1])
  const height = (bytes: Buffer) => Number(/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(bytes.toString('latin1'))?.[1])
  expect(height(long)).toBeGreaterThan(height(short))
})

test.each(['80MM', 'A5'] as const)(
  'texts on a receipt on %s cannot add scripts, links or files to the PDF',
  (paper) => {
    const text = '<script>ran(1)</script>) >> /OpenAction << /S /JavaScript /JS (ran(2)) >> \\)'
    const [provider, partner, reference, receiver, sender] = [text, text, text, text, text]
    const hostile = { provider, partner, reference, receiver, sender, purpose: text, legalText: text, teller: text }
    const bytes = receiptPdf({ ...CONTENT, ...hostile }, paper, 'en')
    // The gateway’s own check of uploaded PDFs finds active content.
    const content = Buffer.from(bytes).toString('base64')
    expect(inspectContent({ content, purpose: 'licence' })).toMatchObject({ fault: null })
  },
)
