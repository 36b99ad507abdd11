import { fromMinor, toMinor } from '@portal/contract'
import type { StatementEntry } from '../statement-content.ts'
import { bankTransactionCode } from './bank-transaction-code.rules.ts'
import { type CamtElement, element, nested } from './camt-element.ts'

/** Longest reference that camt.053 can carry. Partners' references may be longer. */
const LONGEST_REFERENCE = 35

/** The value that ISO 20022 guidelines expect where a payment has no reference of its sender. */
const NOT_PROVIDED = 'NOTPROVIDED'

/** Returns an entry of a statement: one posting with its charges and its references. */
export function camtEntry(entry: StatementEntry, currency: string, issuer: string): CamtElement {
  const { kind, side, amount, charges, principal, transactionReference, businessDate } = entry
  const [domain, family, subFamily] = bankTransactionCode(entry)
  const total = amountOf(amount, currency)
  const direction = element('CdtDbtInd', directionOf(side))
  const isReversed = kind === 'RETURN' || kind === 'REVERSAL'
  const ours = element('AcctSvcrRef', entry.contractReference ?? entry.transactionId.replaceAll('-', ''))
  const isLong = (transactionReference?.length ?? 0) > LONGEST_REFERENCE
  return element('Ntry', [
    element('NtryRef', String(entry.firstLine)),
    total,
    direction,
    ...(isReversed ? [element('RvslInd', 'true')] : []),
    nested(['Sts', 'Cd'], 'BOOK'),
    nested(['BookgDt', 'DtTm'], entry.postedAt.toISOString()),
    nested(['ValDt', 'Dt'], businessDate),
    ours,
    element('BkTxCd', [
      element('Domn', [
        element('Cd', domain),
        element('Fmly', [element('Cd', family), element('SubFmlyCd', subFamily)]),
      ]),
      element('Prtry', [element('Cd', kind), element('Issr', issuer)]),
    ]),
    ...(charges.length === 0 ? [] : [chargesOf(entry, currency)]),
    nested(
      ['NtryDtls', 'TxDtls'],
      [
        element('Refs', [ours, element('EndToEndId', isLong ? NOT_PROVIDED : (transactionReference ?? NOT_PROVIDED))]),
        total,
        direction,
        ...(charges.length === 0 ? [] : [nested(['AmtDtls', 'TxAmt'], [amountOf(principal, currency)])]),
        ...(isLong ? [element('AddtlTxInf', transactionReference ?? '')] : []),
      ],
    ),
  ])
}

function chargesOf({ side, fee, levy, charges }: StatementEntry, currency: string): CamtElement {
  return element('Chrgs', [
    element('TtlChrgsAndTaxAmt', fromMinor(toMinor(fee) + toMinor(levy)), { Ccy: currency }),
    ...charges.map((charge) =>
      element('Rcrd', [
        amountOf(charge.amount, currency),
        element('CdtDbtInd', directionOf(side)),
        element('ChrgInclInd', 'true'),
        nested(['Tp', 'Prtry', 'Id'], charge.name),
      ]),
    ),
  ])
}

/** Returns an amount with its currency. ISO 20022 amounts have no sign. */
export const amountOf = (amount: string, currency: string): CamtElement => element('Amt', amount, { Ccy: currency })

export const directionOf = (side: StatementEntry['side']): string => (side === 'CR' ? 'CRDT' : 'DBIT')
