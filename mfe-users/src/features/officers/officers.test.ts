import { expect, test } from '@jest/globals'
import type { OfficerRow, OrganisationRow } from '@portal/contract/officers/officers.calls'
import {
  createOfficerRequest,
  updateOfficerRequest,
  wholeOrganisationRequest,
} from '@portal/contract/officers/officers.schema'
import { check, toRequest } from '@portal/contract/schema'
import { newValues, toCreate, toOwnDocuments, toUpdate, valuesOf } from './officer-form.ts'
import { toUpdate as toOrganisationUpdate, valuesOf as valuesOfOrganisation } from './organisation-form.ts'

const ID = '0198f0a0-0000-7000-8000-000000000001'
const PICTURE = '0198f0a0-0000-7000-8000-000000000002'
const OFFICER: OfficerRow = {
  officerId: ID,
  officerMtoCode: 'KUDIPAY',
  officerFirstName: 'Daniel',
  officerLastName: 'Whitfield',
  officerDesignation: 'SIGNATORY',
  officerAuthBank: 'Hudson National Bank',
  officerAuthStatus: 'ACTIVE',
  officerUserID: ID,
  officerUsername: 'ops@kudipay.example',
  officerPassportURL: null,
  officerSignatureURL: PICTURE,
  isOwn: true,
  missingFields: ['officerPassportURL'],
  officerCreatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  pendingCqId: null,
}
const ORGANISATION: OrganisationRow = {
  organisationMtoCode: 'KUDIPAY',
  organisationCountryId: null,
  organisationName: 'KudiPay International',
  organisationType: 'LIMITED_LIABILITY',
  organisationRegistrationNumber: '5518220',
  organisationRegistrationDate: null,
  organisationTaxNumber: null,
  organisationAddress: '350 Hudson Street',
  organisationCity: 'New York',
  organisationCountry: 'US',
  organisationPhone: null,
  organisationEmail: null,
  detailsPer: 60,
  officersPer: 0,
  docsPer: 0,
  totalOfficers: 0,
  missingFields: [],
  version: 2,
  pendingCqId: null,
}

test('a new officer is sent with the screen’s organisation, and only mandatory fields are reported as missing', () => {
  const sent = toRequest(createOfficerRequest, toCreate(newValues(), 'KUDIPAY'))
  expect(sent).toEqual({ targetMtoCode: 'KUDIPAY' })
  const checked = check(createOfficerRequest, sent)
  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual([
    'officerFirstName',
    'officerLastName',
    'officerDesignation',
    'officerAuthBank',
  ])
  expect(toCreate(newValues(), null)).not.toHaveProperty('targetMtoCode')
})

test('an edit sends the complete officer, and clearing the portal user removes the officer’s link to it', () => {
  const values = { ...valuesOf(OFFICER), officerUserID: '' }
  const sent = toRequest(updateOfficerRequest, toUpdate(OFFICER, values))
  expect(sent).toMatchObject({ targetOfficerId: ID, version: 3, officerUserID: null, officerSignatureURL: PICTURE })
  expect(check(updateOfficerRequest, sent).ok).toBe(true)
})

test('an officer’s own profile sends only the submitted documents', () => {
  const values = { ...valuesOf(OFFICER), officerPassportURL: ID, officerLastName: 'Other' }
  expect(toOwnDocuments(OFFICER, values)).toEqual({ targetOfficerId: ID, version: 3, officerPassportURL: ID })
})

test('an edit of an organisation clears emptied fields, and omits fields that were empty before', () => {
  const values = { ...valuesOfOrganisation(ORGANISATION), organisationCity: '', organisationPhone: ' ' }
  const sent = toRequest<Record<string, unknown>>(wholeOrganisationRequest, toOrganisationUpdate(ORGANISATION, values))
  expect(sent).toMatchObject({ targetMtoCode: 'KUDIPAY', version: 2, organisationCity: null })
  expect(sent).not.toHaveProperty('organisationPhone')
  expect(check(wholeOrganisationRequest, sent).ok).toBe(true)
})

test('an organisation’s name cannot be emptied', () => {
  const values = { ...valuesOfOrganisation(ORGANISATION), organisationName: ' ' }
  const checked = check(
    wholeOrganisationRequest,
    toRequest(wholeOrganisationRequest, toOrganisationUpdate(ORGANISATION, values)),
  )
  expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(['organisationName'])
})
