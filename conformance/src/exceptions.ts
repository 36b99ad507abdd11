/** Lists that the contract answers as a whole, so that they have neither pages nor a search. */
export const WHOLE_LISTS: Readonly<Record<string, string>> = {
  'portal/periodic-report/runs': 'its answer is always the newest runs',
  'privilege/read': 'its answer is always the whole list',
  'report/readSingle': 'its answer is one report',
}

/** Fields by which a list is not sorted alone, as `<path> <field>`. */
export const SORTED_OTHERWISE: ReadonlySet<string> = new Set(['imto/readPending dueAt'])

/** Reads for which a record that does not exist is no error. */
export const WITHOUT_UNKNOWN: Readonly<Record<string, string>> = {
  'portal/accounting-rule/draft': 'a rule without a draft is answered without a draft',
  'portal/data-source/check': 'it says whether the table exists',
  'portal/report/cancel': 'a run that does not exist has ended',
}

/** Writes that are never sent with a valid request. */
export const NEVER_SENT: Readonly<Record<string, string>> = {
  'auth/changePassword': 'it would change the password of the account',
  'auth/logout': 'it would end the session of the account',
  'checker/authorize': 'it is checked with the queued writes',
  'portal/queue/decideMany': 'it would decide items of other people',
  'portal/queue/withdraw': 'it would withdraw items of other checks',
  'portal/session/end': 'it would end the session of the account',
}
