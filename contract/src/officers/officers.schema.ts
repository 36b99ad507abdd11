import { name, number, partialShapeOf, pastDay, request, shapeOf, string, text, uuid } from '@portal/contract/schema'
import { MTO_CODE_PATTERN } from '../partners/partners.schema.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  createOfficer,
  readOfficers,
  readOrganisations,
  readSubsidiaries,
  removeOfficer,
  updateOfficer,
  updateOrganisation,
} from './officers.calls.ts'
import { OFFICER_DETAILS, ORGANISATION } from './organisation.ts'

const claimed = { userID: text(120), requestType: text(40), orgID: text(40), accID: text(40) }
const targetMtoCode = () =>
  string().matches(MTO_CODE_PATTERN, { name: 'mtoCode', excludeEmptyString: true }).meta({ kind: 'upperCase' })
const version = () => number().integer().min(1).required()

export const readSubsidiariesRequest = request(claimed)
export const readOrganisationsRequest = request({ ...claimed, targetMtoCode: targetMtoCode() })
export const readOfficersRequest = request({ ...claimed, targetMtoCode: targetMtoCode(), targetOfficerId: uuid() })

const organisationFields = () => ({
  ...partialShapeOf(ORGANISATION, { organisationRegistrationDate: pastDay() }),
  targetMtoCode: targetMtoCode(),
  version: version(),
  replaces: uuid(),
})

/** An organisation: only the name is required; null clears a field. */
export const updateOrganisationRequest = request({ ...organisationFields(), organisationName: name(120) })

/** The request of the organisation's edit form, where the name cannot be emptied. */
export const wholeOrganisationRequest = request({ ...organisationFields(), organisationName: name(120).required() })

export const createOfficerRequest = request({
  targetMtoCode: targetMtoCode(),
  ...shapeOf(OFFICER_DETAILS, { officerUserID: uuid() }),
  replaces: uuid(),
})

const ofOfficer = () => ({
  targetOfficerId: uuid().required(),
  version: version(),
  officerUserID: uuid().nullable(),
  replaces: uuid(),
})

export const updateOfficerRequest = request({ ...partialShapeOf(OFFICER_DETAILS), ...ofOfficer() })

/** The request of the officer's edit form: the complete officer, so that no field can be emptied. */
export const wholeOfficerRequest = request({ ...shapeOf(OFFICER_DETAILS), ...ofOfficer() })

export const removeOfficerRequest = request({ targetOfficerId: uuid().required(), version: version() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readSubsidiaries, readSubsidiariesRequest],
  [readOrganisations, readOrganisationsRequest],
  [readOfficers, readOfficersRequest],
  [updateOrganisation, updateOrganisationRequest],
  [createOfficer, createOfficerRequest],
  [updateOfficer, updateOfficerRequest],
  [removeOfficer, removeOfficerRequest],
]
