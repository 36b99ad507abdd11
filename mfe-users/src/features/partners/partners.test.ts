import { describe, expect, test } from '@jest/globals'
import { keptValues } from '@portal/contract/kept-values'
import { COMPLIANCE_FLAGS, PARTNER_WITHOUT_USER } from '@portal/contract/partners/partner'
import type { PartnerRow } from '@portal/contract/partners/partners.calls'
import { createPartnerRequest, wholePartnerRequest } from '@portal/contract/partners/partners.schema'
import { check, toRequest } from '@portal/contract/schema'
import { complianceMark, documentsOf } from './compliance.ts'
import { newValues, type PartnerValues, phoneOf, toCreate, toUpdate, valuesOf } from './partner-form.ts'
import { partnerColumns } from './partner-list.columns.tsx'
import { progressOf } from './partner-progress.ts'

const t = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key)
const flags = (value: 'YES' | 'NO') =>
  Object.fromEntries(COMPLIANCE_FLAGS.map((flag) => [flag, value])) as Pick<
    PartnerRow,
    (typeof COMPLIANCE_FLAGS)[number]
  >

const PARTNER: PartnerRow = {
  ...keptValues(PARTNER_WITHOUT_USER, {
    ...flags('YES'),
    mtoCode: 'KUDIPAY',
    mtoName: 'KudiPay International',
    mtoCountryCode: '1',
    mtoCountry: 'US',
    mtoPhone: '2125550142',
    mtoEmail: 'desk@kudipay.example',
    mtoAddress: '350 Hudson Street',
    mtoAccounts: '0021345607',
    mtoCbnLicenceNo: 'CBN/IMTO/2020/031',
    mtoCbnLicense: 'YES',
    mtoAccountingRuleDc: 'AE-DC-STD',
    mtoAccountingRuleDcNewAccount: 'AE-DC-NEW',
    mtoAccountingRuleDcInterbank: 'AE-DC-IBK',
    mtoAccountingRuleCp: 'AE-CP-STD',
    mtoStatus: 'ACTIVE',
  }),
  mtoMaker: 'ho.maker',
  makerName: 'Adaeze Okonkwo',
  mtoCreatedAt: '2026-01-02T10:00:00.000Z',
  version: 3,
  pendingCqId: null,
}

describe('the compliance mark', () => {
  test.each([
    ['everything and the licence', PARTNER, 'positive', 'partnerCompliance.complete {"done":9,"total":9}'],
    [
      'no licence',
      { ...PARTNER, mtoCbnLicense: 'NO' as const },
      'warning',
      'partnerCompliance.noLicence {"done":9,"total":9}',
    ],
    [
      'a document missing',
      { ...PARTNER, mtoNdaExecuted: 'NO' as const },
      'warning',
      'partnerCompliance.partly {"done":8,"total":9}',
    ],
    [
      'nothing',
      { ...PARTNER, ...flags('NO'), mtoCbnLicense: 'NO' as const },
      'warning',
      'partnerCompliance.noLicence {"done":0,"total":9}',
    ],
  ])('a partner with %s has a compliance mark with matching words and colour', (_, partner, tone, label) => {
    expect(complianceMark(t, partner)).toEqual({ label, tone })
  })

  test('the compliance progress counts only the documents that are set to YES', () => {
    expect(documentsOf({ ...flags('NO'), mtoContractAgreement: 'YES' })).toBe(1)
  })
})

describe('the partner form', () => {
  const filled = {
    ...valuesOf(PARTNER),
    mtoCode: 'newone',
    mtoUserFirstName: 'Grace',
    mtoUserLastName: 'Achieng',
  }

  test('a new partner is sent in the gateway’s format', () => {
    const request = toRequest(
      createPartnerRequest,
      toCreate({ ...filled, mtoCountryCode: '+1', mtoPhone: '2125550142' }),
    )
    expect(request).toMatchObject({ mtoCode: 'NEWONE', mtoCountryCode: '1', mtoPhone: '2125550142' })
    expect(request).not.toHaveProperty('mtoStatus')
    expect(check(createPartnerRequest, request)).toMatchObject({ ok: true })
  })

  test('every empty field is required, except flags', () => {
    const checked = check(createPartnerRequest, toRequest(createPartnerRequest, toCreate(newValues({}))))
    const fields = checked.ok ? [] : checked.errors.map((error) => error.field)
    expect(fields.sort()).toEqual(
      [
        'mtoCode',
        'mtoName',
        'mtoCountry',
        'mtoPhone',
        'mtoEmail',
        'mtoAddress',
        'mtoAccounts',
        'mtoCbnLicenceNo',
        'mtoAccountingRuleDc',
        'mtoAccountingRuleDcNewAccount',
        'mtoAccountingRuleDcInterbank',
        'mtoAccountingRuleCp',
        'mtoUserFirstName',
        'mtoUserLastName',
      ].sort(),
    )
  })

  test('the form starts with the usual accounting rules, unless a rejected change contains others', () => {
    const usual = { mtoAccountingRuleDc: 'AE-DC-STD', mtoAccountingRuleCp: 'AE-CP-STD' }
    expect(newValues(usual)).toMatchObject({ ...usual, mtoAccountingRuleDcInterbank: '' })
    expect(newValues(usual, { mtoAccountingRuleCp: 'AE-CP-NEW' }).mtoAccountingRuleCp).toBe('AE-CP-NEW')
  })

  test('each section counts its fields that the gateway would accept', () => {
    const progress = (values: PartnerValues) =>
      progressOf(
        ['partner', 'licence', 'rules', 'compliance', 'firstUser'],
        values,
        createPartnerRequest,
        toRequest(createPartnerRequest, toCreate(values)),
      ).map(({ done, total }) => `${done}/${total}`)
    expect(progress(newValues({ mtoAccountingRuleCp: 'AE-CP-STD' }))).toEqual(['0/6', '0/2', '1/4', '0/9', '0/2'])
    expect(progress(filled)).toEqual(['6/6', '2/2', '4/4', '9/9', '2/2'])
    // These values are typed but invalid for the gateway.
    expect(progress({ ...filled, mtoEmail: 'desk', mtoAccounts: ',' })).toEqual(['5/6', '1/2', '4/4', '9/9', '2/2'])
  })

  test('an edit sends all fields with the version that the user saw, and an emptied field is refused', () => {
    const request = toRequest(wholePartnerRequest, toUpdate(PARTNER, { ...valuesOf(PARTNER), mtoAddress: ' ' }))
    expect(request).toMatchObject({ targetMtoCode: 'KUDIPAY', version: 3, mtoStatus: 'ACTIVE', mtoCountryCode: '1' })
    expect(check(wholePartnerRequest, request)).toMatchObject({ ok: false, errors: [{ field: 'mtoAddress' }] })
  })
})

describe('the partner columns', () => {
  test('the list has the columns of the specification, with the compliance mark among them', () => {
    const shown = partnerColumns(t, t, 'en').filter((column) => !column.isHidden)
    expect(shown.map((column) => column.id)).toEqual([
      'mtoCode',
      'mtoName',
      'mtoPhone',
      'mtoEmail',
      'mtoCountry',
      'mtoCompliance',
      'mtoStatus',
      'mtoCreatedAt',
    ])
  })

  test('the export has every field of a partner', () => {
    const ids = partnerColumns(t, t, 'en').map((column) => column.id)
    expect(ids).toEqual(expect.arrayContaining(['mtoAddress', 'mtoAccounts', 'mtoCbnLicense', ...COMPLIANCE_FLAGS]))
  })

  test('countries are shown in the user’s language, and phone numbers with their dial code', () => {
    const country = partnerColumns(t, t, 'fr').find((column) => column.id === 'mtoCountry')
    expect(country?.value(PARTNER)).toBe('États-Unis')
    expect(phoneOf(PARTNER)).toBe('+12125550142')
    expect(phoneOf({ mtoCountryCode: '', mtoPhone: '' })).toBe('')
  })
})

test('clearing the licence flag removes the scan of the licence', () => {
  const scan = '0190a5b0-0000-7000-8000-000000000002'
  const scanned = valuesOf({ ...PARTNER, mtoCbnLicenseFile: scan })
  expect(toUpdate(PARTNER, scanned)).toMatchObject({ mtoCbnLicense: 'YES', mtoCbnLicenseFile: scan })
  const without = { ...scanned, mtoCbnLicenseFile: { flag: 'NO', file: scan } }
  expect(toUpdate(PARTNER, without)).toMatchObject({ mtoCbnLicense: 'NO', mtoCbnLicenseFile: '' })
})

test('a rejected change fills the form with its proposal, with the dial code in the phone field’s format', () => {
  const again = valuesOf(PARTNER, { mtoCountryCode: '44', mtoPhone: '2079460155' })
  expect(again).toMatchObject({ mtoCountryCode: '+44', mtoPhone: '2079460155', mtoName: PARTNER.mtoName })
  expect(toUpdate(PARTNER, again)).toMatchObject({ mtoCountryCode: '44', mtoPhone: '2079460155' })
  expect(newValues({}, { mtoCode: 'AGAIN', mtoUserFirstName: 'Funmi', mtoPhone: '8035550100' })).toMatchObject({
    mtoCode: 'AGAIN',
    mtoUserFirstName: 'Funmi',
    mtoCountryCode: '+234',
    mtoPhone: '8035550100',
    mtoNdaExecuted: 'NO',
  })
})
