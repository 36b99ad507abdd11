import { edit, type Fault, fault, gateway } from './fault.ts'

const cases = (file: string) => gateway(`domains/screening-cases/${file}`)
const CASES = cases('screening-cases.integration.test.ts')

/** Who works on what screening held, and what stands against deciding it. */
export const CASE_FAULTS: readonly Fault[] = [
  fault(
    'a case that another has taken is taken over',
    CASES,
    edit(
      cases('work/take-case.ts'),
      '    await refuseOthersClaim(context, one.held)\n    return one',
      '    return one',
    ),
  ),
  fault(
    'a claim lasts a moment longer than its half hour',
    CASES,
    edit(cases('case-claim.ts'), 'until !== null && until > now', 'until !== null && until >= now'),
  ),
  fault(
    'what another has taken is decided over its head',
    CASES,
    edit(cases('review-guard.ts'), '  await refuseOthersClaim(context, held)\n', ''),
  ),
  fault(
    'an escalated case is decided before it is answered',
    CASES,
    edit(cases('review-guard.ts'), "held.case_status === 'ESCALATED' && ", "held.case_status === 'WAITING' && "),
  ),
  fault(
    'whoever escalated a case answers it',
    CASES,
    edit(
      cases('work/step-case.ts'),
      "caseStep === 'ANSWER' ? answersCases(actor)",
      "caseStep === 'ANSWER' ? decidesCases(actor, one.found.contract_type)",
    ),
  ),
  fault(
    'a claim is given back by anybody',
    CASES,
    edit(
      cases('work/take-case.ts'),
      'if (holderOf(held, now) !== actor.userId) return',
      'if (actor.userId === null) return',
    ),
  ),
  fault(
    'a closed case is assigned',
    CASES,
    edit(
      cases('work/assign-cases.ts'),
      "if (held.case_status === 'CLOSED') throw",
      "if (held.case_status === 'WAITING') throw",
    ),
  ),
]
