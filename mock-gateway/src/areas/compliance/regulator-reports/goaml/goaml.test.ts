import { describe, expect, test } from '@jest/globals'
import {
  CONTENT_VALUES,
  type FilingContent,
  type KnownContent,
} from '@portal/contract/regulator-reports/filing-content'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { goamlSchema } from './goaml-countries.ts'
import { goamlDocument } from './goaml-document.ts'
import type { GoamlElement } from './goaml-element.ts'
import { writeGoaml } from './write-goaml.ts'

const PERSON = {
  ...{ legalKind: 'PERSON', fullName: 'Amara Eze', firstName: 'Amara', middleName: null, lastName: 'Eze' },
  ...{
    gender: 'FEMALE',
    birthDate: '1990-02-28',
    nationality: 'NG',
    country: 'NG',
    street: '12 Marina',
    city: 'Lagos',
  },
  ...{ addressCountry: 'NG', phone: '+2348031234567', email: null, occupation: null, idType: 'NIN' },
  ...{ idNumber: '12345678901', idIssuer: null, idCountry: 'NG', idIssueDate: null, idExpiryDate: null },
  ...{ registration: null, business: null, accountNumber: '0000014579', bankCode: '000901' },
  ...{ bankName: 'Meridian Bank', accountOpened: '2019-05-06' },
} as const

const CONTENT: KnownContent = {
  report: {
    ...{ kind: 'STR', number: 'NG-STR-2026-0001', entityId: '4711', submittedOn: '2026-11-30', localCurrency: 'NGN' },
    ...{ reporterFirstName: 'Ngozi', reporterLastName: 'Effiong', reporterEmail: null },
    ...{ reason: 'The amount does not fit the purpose', action: 'The order is held' },
  },
  transaction: {
    ...{ contractReference: 'DC2611300001', partnerReference: 'T-1', happenedAt: '2026-11-30T09:15:00' },
    ...{ delivery: 'OWN_ACCOUNT', description: 'Gift', location: null, amountLocal: '160000.00' },
    ...{ sourceAmount: '100.00', sourceCurrency: 'USD', sourceForeign: 'YES', sourceRate: '1600.000000' },
    ...{ sourceFunds: 'TRANSFER', sourceCountry: 'US', destinationAmount: '160000.00', destinationCurrency: 'NGN' },
    ...{ destinationForeign: 'NO', destinationRate: null, destinationCountry: 'NG' },
  },
  sender: { ...PERSON, fullName: 'Joan O’Neil', firstName: 'Joan', lastName: 'O’Neil' },
  receiver: PERSON,
}

type Changed = { readonly [Part in keyof KnownContent]?: Partial<KnownContent[Part]> }
const changed = (more: Changed): KnownContent => ({
  report: { ...CONTENT.report, ...more.report },
  transaction: { ...CONTENT.transaction, ...more.transaction },
  sender: { ...CONTENT.sender, ...more.sender },
  receiver: { ...CONTENT.receiver, ...more.receiver },
})

const NIGERIA = goamlSchema('01', 'GOAML_4')
const faultsOf = (more: Changed, schema = NIGERIA) =>
  goamlDocument(schema, changed(more)).faults.map(({ part, name, fault }) => `${part} ${name} ${fault}`)

/** Reads a document as a strict parser does: each element with its path and text, in order. */
function parsed(xml: string): [path: string, text: string][] {
  const found: [string, string][] = []
  const path: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    found.push([path.join('/'), ''])
  })
  parser.on('text', (text) => {
    const last = found.at(-1)
    if (last !== undefined && last[0] === path.join('/')) last[1] += text
  })
  parser.on('closetag', () => {
    path.pop()
  })
  parser.write(xml).close()
  return found.map(([where, text]) => [where, text.trim()])
}
const xmlOf = (content: FilingContent, schema = NIGERIA) => writeGoaml(goamlDocument(schema, content).root)
const textAt = (xml: string, path: string) => parsed(xml).find(([where]) => where === path)?.[1]

describe('the rules', () => {
  test('a complete report has no faults', () => {
    expect(faultsOf({})).toEqual([])
  })

  test.each<[string, Changed]>([
    ['report entityId MISSING', { report: { entityId: null } }],
    ['report reason MISSING', { report: { reason: null } }],
    ['report reason MISSING', { report: { reason: ' \n' } }],
    ['report reason TOO_LONG', { report: { reason: 'x'.repeat(4001) } }],
    ['report kind UNKNOWN_CODE', { report: { kind: 'XXX' } }],
    ['transaction amountLocal MISSING', { transaction: { amountLocal: null } }],
    ['transaction sourceRate MISSING', { transaction: { sourceRate: null } }],
    ['sender firstName MISSING', { sender: { firstName: null } }],
    ['sender lastName TOO_LONG', { sender: { lastName: 'é'.repeat(101) } }],
    ['sender idType UNKNOWN_CODE', { sender: { idType: 'LIBRARY CARD' } }],
    ['receiver birthDate MISSING', { receiver: { birthDate: null } }],
    ['receiver gender MISSING', { receiver: { gender: null } }],
    ['receiver street MISSING', { receiver: { street: null } }],
    ['receiver phone MISSING', { receiver: { phone: null } }],
    ['receiver idCountry MISSING', { receiver: { idCountry: null } }],
    ['receiver accountOpened MISSING', { receiver: { accountOpened: null } }],
    ['receiver idType UNKNOWN_CODE', { receiver: { idType: 'constructor' } }],
  ])('the fault %s is reported once', (fault, more) => {
    expect(faultsOf(more)).toEqual([fault])
  })

  test.each<[string, Changed]>([
    ['a reason of exactly 4,000 characters', { report: { reason: '𐍈'.repeat(4000) } }],
    ['a last name of exactly 100 characters', { receiver: { lastName: 'é'.repeat(100) } }],
    ['a threshold report without grounds', { report: { kind: 'CTR', reason: null, action: null } }],
    [
      'a sender of whom only the name is known',
      {
        sender: {
          ...{ gender: null, birthDate: null, nationality: null, street: null, city: null, addressCountry: null },
          ...{ phone: null, idType: null, idNumber: null, idCountry: null },
        },
      },
    ],
  ])('%s is accepted', (_, more) => {
    expect(faultsOf(more)).toEqual([])
  })

  test('of an organisation, the registration is required, and no gender or birth date', () => {
    const organisation = {
      legalKind: 'ORGANISATION',
      fullName: 'Acme Ltd',
      gender: null,
      birthDate: null,
      idType: null,
    }
    expect(faultsOf({ receiver: organisation })).toEqual(['receiver registration MISSING'])
    const xml = xmlOf(changed({ receiver: { ...organisation, registration: 'RC 12' } }))
    expect(textAt(xml, 'report/transaction/t_to_my_client/to_account/t_entity/name')).toBe('Acme Ltd')
  })

  test('the sender is the customer of an order for an account at another bank', () => {
    const other = { transaction: { delivery: 'OTHER_ACCOUNT' } }
    expect(faultsOf({ ...other, sender: { birthDate: null }, receiver: { birthDate: null } })).toEqual([
      'sender birthDate MISSING',
    ])
    const xml = xmlOf(changed(other))
    expect(textAt(xml, 'report/transaction/t_from_my_client/from_person/first_name')).toBe('Joan')
    expect(textAt(xml, 'report/transaction/t_to/to_account/account')).toBe('0000014579')
  })

  test('Ghana requires no gender, and writes the cedi as ISO 4217 does', () => {
    const schema = goamlSchema('02', 'GOAML_5')
    const cedi = { report: { localCurrency: 'GHC' }, receiver: { gender: null } }
    expect(faultsOf(cedi, schema)).toEqual([])
    expect(textAt(xmlOf(changed(cedi), schema), 'report/currency_code_local')).toBe('GHS')
  })
})

describe('the document', () => {
  test('elements are in the order of schema 4, with amounts as they were ordered', () => {
    const elements = parsed(xmlOf(CONTENT)).filter(([, text]) => text !== '')
    expect(elements.slice(0, 10)).toEqual([
      ['report/rentity_id', '4711'],
      ['report/submission_code', 'E'],
      ['report/report_code', 'STR'],
      ['report/entity_reference', 'NG-STR-2026-0001'],
      ['report/submission_date', '2026-11-30T00:00:00'],
      ['report/currency_code_local', 'NGN'],
      ['report/reporting_person/first_name', 'Ngozi'],
      ['report/reporting_person/last_name', 'Effiong'],
      ['report/reason', 'The amount does not fit the purpose'],
      ['report/action', 'The order is held'],
    ])
    const from = 'report/transaction/t_from/from_foreign_currency'
    expect(elements).toEqual(
      expect.arrayContaining([
        [`${from}/foreign_currency_code`, 'USD'],
        [`${from}/foreign_amount`, '100.00'],
        [`${from}/foreign_exchange_rate`, '1600.000000'],
        ['report/transaction/amount_local', '160000.00'],
      ]),
    )
    expect(elements.map(([path]) => path)).not.toContain('report/transaction/t_to_my_client/to_foreign_currency')
  })

  test('schema 5 groups identity documents and related persons', () => {
    const account = 'report/transaction/t_to_my_client/to_account'
    const four = parsed(xmlOf(CONTENT)).map(([path]) => path)
    const five = parsed(xmlOf(CONTENT, goamlSchema('01', 'GOAML_5'))).map(([path]) => path)
    expect(four).toContain(`${account}/signatory/t_person/identification/number`)
    expect(five).toContain(
      `${account}/related_persons/account_related_person/t_person/identifications/identification/number`,
    )
  })

  test('names in five scripts and with the signs of XML are read back as they were ordered', () => {
    const names = ['<Ọlá> & "Ṣọlá"', 'Соловецкий', 'عمر بن الخطاب', '习近平', 'ภูมิพล ]]> &amp;']
    for (const lastName of names) {
      const xml = xmlOf(changed({ sender: { lastName } }))
      expect(textAt(xml, 'report/transaction/t_from/from_person/last_name')).toBe(lastName)
    }
  })

  test('characters that XML cannot contain are left out', () => {
    const xml = xmlOf(changed({ sender: { lastName: 'A\u0000b\u000bc\ud800' } }))
    expect(textAt(xml, 'report/transaction/t_from/from_person/last_name')).toBe('Abc')
  })
})

describe('any order', () => {
  const text = fc.option(fc.string({ unit: 'binary', maxLength: 300 }), { nil: null })
  const record = (names: readonly string[], fixed: Record<string, fc.Arbitrary<string | null>> = {}) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fixed[name] ?? text])))
  const choice = (...values: string[]) => fc.constantFrom(...values)
  const person = record(CONTENT_VALUES.person, { legalKind: choice('PERSON', 'ORGANISATION') })
  const content = fc.record({
    report: record(CONTENT_VALUES.report, { kind: choice('STR', 'CTR', 'FTR', 'AFR') }),
    transaction: record(CONTENT_VALUES.transaction, {
      delivery: choice('OWN_ACCOUNT', 'OTHER_ACCOUNT', 'CASH'),
      sourceForeign: choice('YES', 'NO'),
    }),
    sender: person,
    receiver: person,
  })
  const lengths = (schema: ReturnType<typeof goamlSchema>) => {
    const most = new Map<string, number>()
    const walk = (element: GoamlElement, path: string) => {
      const here = `${path}/${element.element}`.slice(path === '' ? 1 : 0)
      if ('children' in element) for (const child of element.children) walk(child, here)
      else if ('most' in element && element.most !== undefined) most.set(here, element.most)
    }
    walk(schema.root, '')
    return most
  }

  test.each(['01', '02', '03'])(
    'any order of %s gives well-formed XML, and no accepted text is too long',
    (countryId) => {
      fc.assert(
        fc.property(content, fc.constantFrom('GOAML_4', 'GOAML_5'), (any, format) => {
          const schema = goamlSchema(countryId, format as 'GOAML_4')
          const { root, faults } = goamlDocument(schema, any as FilingContent)
          const elements = parsed(writeGoaml(root))
          const isLong = faults.some(({ fault }) => fault === 'TOO_LONG')
          const most = lengths(schema)
          const tooLong = elements.filter(
            ([path, value]) => [...value].length > (most.get(path) ?? Number.MAX_SAFE_INTEGER),
          )
          return isLong || tooLong.length === 0
        }),
      )
    },
  )
})
