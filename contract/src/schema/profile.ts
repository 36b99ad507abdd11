import { request, text } from '@portal/contract/schema'

export const readProfileRequest = request({})
export const readProfileSummaryRequest = request({
  // Sent along by the product as seen, never used for a decision (ruling A71).
  userID: text(120),
  requestType: text(40),
  orgID: text(40),
  accID: text(40),
})
