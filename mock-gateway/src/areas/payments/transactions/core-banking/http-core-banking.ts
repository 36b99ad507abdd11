import { isAmount } from '@portal/contract'
import type { CoreBankingConfig } from '../../../../config/core-banking.ts'
import type { AccountEnquiry, CoreBanking, CoreCredit, CoreOutcome, CoreReturn, CoreStatus } from './core-banking.ts'
import { coreSignature } from './core-signature.ts'

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Thrown if the core did not answer in time or its answer was unreadable. */
class NoAnswer extends Error {}

/**
 * Connects to the core over HTTP, as described in docs/guides/core-banking.md: JSON, signed, with a time limit for each
 * call.
 */
export function httpCoreBanking({ url, secret, timeoutMs }: CoreBankingConfig): CoreBanking {
  const ask = async (method: 'GET' | 'POST', path: string, body = ''): Promise<Answered> => {
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': String(timestamp),
      'x-signature': coreSignature(secret, { method, path, body, timestamp }),
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(`${url}${path}`, { method, headers, signal, redirect: 'error', ...(body && { body }) })
      return { status: answer.status, body: { ...((await answer.json()) as Record<string, unknown> | null) } }
    } catch (error) {
      throw new NoAnswer(error instanceof Error ? error.name : 'unreadable')
    }
  }
  const unclear = (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    return { kind: 'unclear' as const, reason: error.message }
  }
  return {
    enquire: ({ bankCode, accountNumber }) =>
      ask('GET', `/accounts/${encodeURIComponent(bankCode)}/${encodeURIComponent(accountNumber)}`)
        .then(enquiryOf)
        .catch(unclear),
    credit: (credit) =>
      ask('POST', '/credits', JSON.stringify(wireOf(credit)))
        .then(outcomeOf)
        .catch(unclear),
    statusOf: (reference) =>
      ask('GET', `/credits/${encodeURIComponent(reference)}`)
        .then(statusOf)
        .catch(unclear),
    returnOf: (reference) =>
      ask('GET', `/credits/${encodeURIComponent(reference)}/return`)
        .then(returnOf)
        .catch(unclear),
  }
}

const wireOf = ({ isNewAccount, ...credit }: CoreCredit) => ({ ...credit, newAccount: isNewAccount })

function enquiryOf({ status, body }: Answered): AccountEnquiry {
  if (status === 404 && body.outcome === 'none') return { kind: 'none' }
  if (status === 200 && typeof body.accountName === 'string') return { kind: 'found', accountName: body.accountName }
  return { kind: 'unclear', reason: `answer ${status}` }
}

/**
 * Returns the outcome of a credit. Only an explicit refusal counts as a refusal; after any other answer, the core may
 * have made the credit.
 */
function outcomeOf({ status, body }: Answered): CoreOutcome {
  if (status === 200 && body.outcome === 'credited' && typeof body.coreReference === 'string')
    return { kind: 'credited', coreReference: body.coreReference }
  if (status === 200 && body.outcome === 'refused') return { kind: 'refused', reason: String(body.reason ?? '') }
  return { kind: 'unclear', reason: `answer ${status}` }
}

function statusOf(answer: Answered): CoreStatus {
  return answer.status === 404 && answer.body.outcome === 'none' ? { kind: 'none' } : outcomeOf(answer)
}

/**
 * Returns whether the money came back. The money counts as returned only if the core gives an amount, and as not
 * returned only if the core answers `none`.
 */
function returnOf({ status, body }: Answered): CoreReturn {
  const { outcome, coreReference, amount, currency } = body
  if (status === 404 && outcome === 'none') return { kind: 'not-returned' }
  const isReturned = status === 200 && outcome === 'returned' && typeof coreReference === 'string'
  if (isReturned && typeof amount === 'string' && isAmount(amount) && typeof currency === 'string')
    return { kind: 'returned', coreReference, amount, currency }
  return { kind: 'unclear', reason: `answer ${status}` }
}
