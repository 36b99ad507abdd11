import { request, text } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readProfile, readProfileSummary } from './profile.calls.ts'

export const readProfileRequest = request({})
export const readProfileSummaryRequest = request({
  // The original product sends these fields; they are never used for a decision (ruling A71).
  userID: text(120),
  requestType: text(40),
  orgID: text(40),
  accID: text(40),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readProfile, readProfileRequest],
  [readProfileSummary, readProfileSummaryRequest],
]
