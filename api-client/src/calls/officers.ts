import * as calls from '@portal/contract/calls/officers'
import { typed } from '../typed.ts'

export const readSubsidiaries = typed(calls.readSubsidiaries)
export const readOrganisations = typed(calls.readOrganisations)
export const updateOrganisation = typed(calls.updateOrganisation)
export const readOfficers = typed(calls.readOfficers)
export const createOfficer = typed(calls.createOfficer)
export const updateOfficer = typed(calls.updateOfficer)
export const removeOfficer = typed(calls.removeOfficer)
