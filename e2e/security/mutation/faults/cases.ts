import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const cases = (file: string) => gateway(`areas/compliance/screening-cases/${file}`)
const CASES = cases('screening-cases.integration.test.ts')
const MATCHES = cases('match/confirmed-match.integration.test.ts')

/** Who may work on held orders, and which states block a decision. */
export const CASE_FAULTS: readonly Fault[] = [
  fault(
    'a case claimed by another officer can be claimed',
    CASES,
    change(
      cases('work/take-case.ts'),
      'takeCase',
      'await refuseOthersClaim(context, one.held)\nreturn one',
      'return one',
    ),
  ),
  fault(
    'a claim lasts a moment longer than half an hour',
    CASES,
    change(cases('work/case-claim.ts'), 'holderOf', 'until !== null && until > now', 'until !== null && until >= now'),
  ),
  fault(
    'a case claimed by another officer can be decided',
    CASES,
    remove(cases('review-guard.ts'), 'atReview', 'await refuseOthersClaim(context, held)'),
  ),
  fault(
    'an escalated case can be decided before it is answered',
    CASES,
    change(
      cases('review-guard.ts'),
      'refuseEscalated',
      "held.case_status === 'ESCALATED' && !answersCases(actor)",
      "held.case_status === 'WAITING' && !answersCases(actor)",
    ),
  ),
  fault(
    'a pending review passes a case that was escalated since',
    CASES,
    change(
      cases('review-guard.ts'),
      'atAuthorization',
      'if (held !== null) refuseEscalated(context, held)',
      'void held',
    ),
  ),
  fault(
    'one person gives both passes of an order with a hit on a list',
    cases('second-pass/second-pass.integration.test.ts'),
    change(
      cases('second-pass/second-pass.ts'),
      'passFirst',
      'first.passedBy === actor.userId',
      'first.passedBy === null',
    ),
  ),
  fault(
    'a first pass counts although its hits have changed',
    cases('second-pass/second-pass.integration.test.ts'),
    change(cases('second-pass/second-pass.ts'), 'passFirst', '!first.hasLapsed', 'first.passedBy !== null'),
  ),
  fault(
    'a case can be decided while its match awaits a checker',
    CASES,
    change(
      cases('review-guard.ts'),
      'DECISIONS',
      "['transaction', 'pickup-review', 'confirmed-match'] as const",
      "['confirmed-match'] as const",
    ),
  ),
  fault(
    'the officer who escalated a case can answer it',
    CASES,
    change(
      cases('work/step-case.ts'),
      'stepCase',
      "caseStep === 'ANSWER' ? answersCases(actor) : decidesCases(actor, one.found.contract_type)",
      "caseStep === 'ANSWER' ? decidesCases(actor, one.found.contract_type) : decidesCases(actor, one.found.contract_type)",
    ),
  ),
  fault(
    'any officer can release a claim',
    CASES,
    change(cases('work/take-case.ts'), 'releaseCase', 'holderOf(held, now) !== actor.userId', 'actor.userId === null'),
  ),
  fault(
    'a closed case can be assigned',
    CASES,
    change(
      cases('work/assign-cases.ts'),
      'assignOne',
      "if (held.case_status === 'CLOSED') throw wrongCaseState(context.language, held.case_status)",
      "if (held.case_status === 'WAITING') throw wrongCaseState(context.language, held.case_status)",
    ),
  ),
  fault(
    'the hold of a confirmed match is released',
    MATCHES,
    change(
      gateway('areas/payments/transactions/end-transaction.ts'),
      'failTransaction',
      'if (!isHoldKept) await releaseHold(db, transactionId, step.now)',
      'await releaseHold(db, transactionId, step.now)',
    ),
  ),
  fault(
    'a person with a confirmed match can send again',
    MATCHES,
    remove(
      cases('match/confirmed-match.kind.ts'),
      'applyUpdate',
      'await addToInternalList(db, { ...person, makerId, checkerId: actor.userId }, now)',
    ),
  ),
  fault(
    'the other person of the order is added to the internal list',
    MATCHES,
    change(
      cases('match/confirm-match.ts'),
      'proposeMatch',
      "matchedPerson === 'sender' ? found.trans_sender : found.trans_receiver",
      "matchedPerson === 'receiver' ? found.trans_sender : found.trans_receiver",
    ),
  ),
  fault(
    'an order with a confirmed match can be passed before its checker decides',
    MATCHES,
    change(
      cases('review-guard.ts'),
      'DECISIONS',
      "['transaction', 'pickup-review', 'confirmed-match'] as const",
      "['transaction', 'pickup-review'] as const",
    ),
  ),
  fault(
    'a match can be confirmed in a case of another officer',
    MATCHES,
    remove(cases('match/confirm-match.ts'), 'proposeMatch', 'await CASE_GUARD.atReview(context, found)'),
  ),
  fault(
    'a match can be confirmed for an order that changed meanwhile',
    MATCHES,
    change(cases('match/confirm-match.ts'), 'proposeMatch', 'found.version !== version', 'found.version < version'),
  ),
  fault(
    'a match can be confirmed for a rule that does not hold the order',
    MATCHES,
    change(cases('match/confirm-match.ts'), 'entrySeen', 'hits.length === 0', 'hits.length < 0'),
  ),
  fault(
    'a user who may only read screening can confirm matches',
    MATCHES,
    change(
      cases('match/confirm-match.ts'),
      'proposeMatch',
      '!decidesCases(actor, asked.contract_type)',
      'actor.userId === null',
    ),
  ),
  fault(
    'saving a report overwrites the text of another officer',
    CASES,
    change(
      cases('report/suspicion-report.ts'),
      'saveReport',
      "if (kept?.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })",
      "if (kept && kept.version < Number(version)) throw new Refusal('29', { message: 'message.movedMeanwhile' })",
    ),
  ),
]
