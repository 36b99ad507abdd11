import type { CaseOfficer } from '@portal/contract/screening-cases/case-work.calls'

/** Returns a user who works on cases as a choice. */
export const officerChoice = ({ userId, fullName, username }: CaseOfficer) => ({
  value: userId,
  label: `${fullName} · ${username}`,
})
