import { describe, expect, test } from '@jest/globals'
import type { StatementEntry, StatementWallet } from '../statement-content.ts'
import { ENTRY, STATEMENT_DOCUMENT } from './camt-053.rules.ts'
import { camtEntry } from './camt-entry.ts'
import { camtHead } from './camt-head.ts'
import { entryXml, openCamt } from './write-camt.ts'
import { xmlCheck } from './xml-check.ts'
import type { XmlRule } from './xml-rule.ts'

const ORDER: StatementEntry = {
  firstLine: 184,
  transactionId: '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f',
  kind: 'ORDER',
  contractType: 'DC',
  side: 'DR',
  amount: '2580.00',
  principal: '2500.00',
  fee: '70.00',
  levy: '10.00',
  charges: [
    { name: 'INCOME.TRANSFER_FEE', amount: '70.00' },
    { name: 'TAX.E_LEVY', amount: '10.00' },
  ],
  transactionReference: 'SR-2026 <&> 184',
  contractReference: 'DC261122A1B2C3D4E5F6',
  postedAt: new Date('2026-11-22T10:00:02.000Z'),
  businessDate: '2026-11-22',
  balanceAfter: '7420.00',
}
const WALLET: StatementWallet = {
  accountNumber: '2000000017',
  accountName: 'Sika & Sons · GHC · GH',
  currency: 'GHC',
  countryId: '02',
  env: 'live',
  mtoCode: 'SIKA',
  mtoName: 'Sika & Sons',
}
const headOf = (wallet: StatementWallet) =>
  camtHead(
    wallet,
    {
      statementNo: 12,
      businessDate: '2026-11-22',
      openingBalance: '10000.00',
      closingBalance: '7420.00',
      closingHeld: '420.00',
      creditCount: 0,
      creditSum: '0.00',
      debitCount: 1,
      debitSum: '2580.00',
    },
    {
      from: '2026-11-22T00:00:00+00:00',
      to: '2026-11-22T23:59:59+00:00',
      createdAt: new Date('2026-11-23T01:00:00.000Z'),
    },
    'GHS',
  )
const written = (entries: readonly StatementEntry[], wallet = WALLET): string => {
  const { head, tail } = openCamt(headOf(wallet))
  return head + entries.map((entry) => entryXml(camtEntry(entry, 'GHS', '300901'))).join('') + tail
}
const faultsOf = (xml: string, rule: XmlRule = STATEMENT_DOCUMENT) => {
  const check = xmlCheck(rule)
  check.write(xml)
  return check.end()
}
const PATH = 'Document/BkToCstmrStmt/Stmt'

describe('a statement as written', () => {
  test('agrees with the rules, with and without entries', () => {
    expect(faultsOf(written([]))).toEqual([])
    expect(faultsOf(written([ORDER, { ...ORDER, kind: 'FUNDING', side: 'CR', charges: [] }]))).toEqual([])
  })

  test('has the balances, the charges and the escaped reference of the order in cedis', () => {
    const xml = written([ORDER])
    expect(xml.match(/<Cd>(OPBD|CLBD|CLAV)<\/Cd>/gu)).toHaveLength(3)
    expect(xml).toContain('<Amt Ccy="GHS">7000.00</Amt>')
    expect(xml).toContain('<TtlChrgsAndTaxAmt Ccy="GHS">80.00</TtlChrgsAndTaxAmt>')
    expect(xml).toContain('<EndToEndId>SR-2026 &lt;&amp;&gt; 184</EndToEndId>')
    expect(xml).not.toContain('GHC"')
  })

  test.each([
    ['Arabic', 'شركة التحويلات المالية '],
    ['Cyrillic', 'Общество с ограниченной ответственностью '],
    ['Chinese', '名前株式会社'],
    ['characters outside the basic plane', '😀𠮷'],
    ['control characters', 'Sika\u0000\u0007\ud83d & <Co> '],
  ])('agrees with the rules for long names in %s', (_, name) => {
    const wallet = { ...WALLET, accountName: name.repeat(60), mtoName: name.repeat(60) }
    expect(faultsOf(written([ORDER], wallet))).toEqual([])
  })

  test('marks a return as a reversal', () => {
    const xml = written([{ ...ORDER, kind: 'RETURN', side: 'CR' }])
    expect(xml).toContain('<RvslInd>true</RvslInd>')
    expect(xml).toContain('<SubFmlyCd>RRTN</SubFmlyCd>')
    expect(faultsOf(xml)).toEqual([])
  })
})

describe('the rules', () => {
  const changed = (from: string | RegExp, to: string) => faultsOf(written([ORDER]).replace(from, to))

  test.each([
    ['a missing element', /<ElctrncSeqNb>.*<\/ElctrncSeqNb>/u, '', `${PATH}/ElctrncSeqNb: fewer than 1`],
    ['an unknown element', '<NtryRef>', '<Extra/><NtryRef>', `${PATH}/Ntry/Extra: unknown element`],
    ['an element twice', '<Id>2000000017-20261122-12</Id>', '<Id>1</Id><Id>2</Id>', `${PATH}/Id: more than 1`],
    ['a negative amount', '>2580.00</Amt>', '>-2580.00</Amt>', 'invalid text "-2580.00"'],
    ['a reference of 36 characters', />SR-2026[^<]*</u, `>${'x'.repeat(36)}<`, 'invalid text'],
    ['a missing currency', '<Amt Ccy="GHS">2580.00', '<Amt>2580.00', 'attribute Ccy is missing'],
    ['an unknown attribute', '<Ntry>', '<Ntry kind="1">', 'unknown attribute kind'],
    ['an unknown balance', '<Cd>CLAV</Cd>', '<Cd>XXXX</Cd>', 'invalid text "XXXX"'],
    ['a day that no calendar has', '<Dt>2026-11-22', '<Dt>2026-11-31', 'invalid text "2026-11-31"'],
    ['an hour that no day has', 'T10:00:02', 'T25:00:02', 'invalid text'],
    ['text between elements', '<NtryRef>', 'x<NtryRef>', 'text between elements'],
  ])('refuse %s', (_, from, to, fault) => {
    expect(changed(from, to)).toEqual([expect.stringContaining(fault)])
  })

  test('refuse another order of elements', () => {
    const [first, last] = ['<A>1</A>', '<B>2</B>']
    const rule: XmlRule = {
      element: 'R',
      children: [
        { element: 'A', text: /^1$/ },
        { element: 'B', text: /^2$/ },
      ],
    }
    expect(faultsOf(`<R>${first}${last}</R>`, rule)).toEqual([])
    expect(faultsOf(`<R>${last}${first}</R>`, rule)).toContain('R/A: wrong order')
  })

  test('refuse text that is not XML', () => {
    expect(faultsOf('<Ntry>', ENTRY)).not.toEqual([])
  })
})
