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

test('a name in another script is printed in Latin letters and marked, never left blank', () => {
  const text = said({ receiver: '陈 Ngozi', sender: 'Мария' })
  expect(text).toContain('Ngozi')
  expect(text).toMatch(/Chen\*/)
  expect(text).toMatch(/Mariya\*/)
  expect(text).toContain('* Name written in Latin letters')
})

test('an Arabic name is printed in Latin letters in its original word order, without direction marks', () => {
  const text = said({ receiver: '\u200fمحمد علي\u200f', sender: 'Ada\u200e Obi' })
  const latin = anyAscii('محمد علي')
    .split(' ')
    .map((word) => `${word}*`)
  expect(text).toContain(latin.join(' '))
  expect(text).toContain('Ada Obi')
  expect(text).not.toContain('Ada*')
})

test.each(['A5', '80MM'] as const)('even the longest names and words are printed in full on %s', (paper) => {
  const longest = {
    provider: 'Kudi Bank of the Democratic Republic of the Congo',
    teller: 'Tumbankunzadikilamuleya '.repeat(5),
    partner: 'W'.repeat(120),
    reference: 'R'.repeat(40),
    receiver: '陈 '.repeat(90),
    sender: 'Nyiramasuhuko '.repeat(9),
    amount: '999999999999999999.99',
    legalText: 'The law wants this said here. '.repeat(10),
    copy: 12,
    voidedAt: '2026-11-23T11:00:00.000Z',
  }
  const text = said(longest, paper, 'fr')
  for (const words of ['* Nom écrit en lettres latines', 'Signature du bénéficiaire', 'cachet du guichetier'])
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
