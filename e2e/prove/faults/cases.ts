import { edit, type Fault, fault, gateway } from './fault.ts'

const cases = (file: string) => gateway(`areas/compliance/screening-cases/${file}`)
const CASES = cases('screening-cases.integration.test.ts')
const MATCHES = cases('match/confirmed-match.integration.test.ts')

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
    edit(cases('review-guard.ts'), '      await refuseOthersClaim(context, held)\n', ''),
  ),
  fault(
    'an escalated case is decided before it is answered',
    CASES,
    edit(cases('review-guard.ts'), "held.case_status === 'ESCALATED' && ", "held.case_status === 'WAITING' && "),
  ),
  fault(
    'a review that waits passes what was escalated since',
    CASES,
    edit(cases('review-guard.ts'), '    if (held !== null) refuseEscalated(context, held)\n', '    void held\n'),
  ),
  fault(
    'what a checker is asked about is decided before by somebody else',
    CASES,
    edit(
      cases('review-guard.ts'),
      "['transaction', 'pickup-review', 'confirmed-match'] as const",
      "['confirmed-match'] as const",
    ),
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
  fault(
    'the money of a confirmed match is given back',
    MATCHES,
    edit(
      gateway('areas/payments/transactions/end-transaction.ts'),
      'if (!isHoldKept) await releaseHold',
      'await releaseHold',
    ),
  ),
  fault(
    'who was confirmed may send again',
    MATCHES,
    edit(
      cases('match/confirmed-match.kind.ts'),
      '    await addToInternalList(db, { ...person, makerId, checkerId: actor.userId }, now)\n',
      '',
    ),
  ),
  fault(
    'the other person of the order is listed',
    MATCHES,
    edit(cases('match/confirm-match.ts'), "matchedPerson === 'sender' ?", "matchedPerson === 'receiver' ?"),
  ),
  fault(
    'what somebody confirmed is passed before its checker decides',
    MATCHES,
    edit(
      cases('review-guard.ts'),
      "['transaction', 'pickup-review', 'confirmed-match'] as const",
      "['transaction', 'pickup-review'] as const",
    ),
  ),
  fault(
    'a match is confirmed over the head of who has the case',
    MATCHES,
    edit(cases('match/confirm-match.ts'), '  await CASE_GUARD.atReview(context, found)\n', ''),
  ),
  fault(
    'a match is confirmed of what moved meanwhile',
    MATCHES,
    edit(cases('match/confirm-match.ts'), 'found.version !== version', 'found.version < version'),
  ),
  fault(
    'a match is confirmed by a rule that holds nothing',
    MATCHES,
    edit(cases('match/confirm-match.ts'), 'hits.length === 0', 'hits.length < 0'),
  ),
  fault(
    'whoever reads screening confirms matches',
    MATCHES,
    edit(
      cases('match/confirm-match.ts'),
      'if (!decidesCases(actor, asked.contract_type)) throw',
      'if (actor.userId === null) throw',
    ),
  ),
  fault(
    'a report is saved over what another officer kept',
    CASES,
    edit(
      cases('report/suspicion-report.ts'),
      'if (kept?.version !== version)',
      'if (kept && kept.version < Number(version))',
    ),
  ),
]
