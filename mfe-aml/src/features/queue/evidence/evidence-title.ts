import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'

/** Returns the text key of the heading above the hits of a case. */
export const evidenceTitle = ({ caseKind }: Pick<CaseDetail, 'caseKind'>) =>
  caseKind === 'PAID' ? 'case.evidencePaid' : 'case.evidence'
