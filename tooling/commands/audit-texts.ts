import type { AuditFault, AuditRefusal, StoredHead } from '@portal/mock-gateway'

/** Describes a fault that the verifier found, in a sentence. */
export function faultText({ fault, auditId, position, soundUpTo }: AuditFault): string {
  const after = soundUpTo === undefined ? '' : ` Stored heads are in the chain up to position ${soundUpTo}.`
  switch (fault) {
    case 'truncated':
      return `The audit trail is broken: it ends before row ${auditId}, whose head was stored (position ${position}): rows were cut off, or an older backup was restored.${after}`
    case 'rewritten':
      return `The audit trail is broken: rows up to ${auditId} were changed and chained anew; the head stored at position ${position} is not in the chain.${after}`
    default:
      return `The audit trail is broken: row ${auditId} was ${fault} (link ${position}).`
  }
}

/** Describes in a sentence why no further rows are linked to the chain. */
export function refusalText({ fault, position }: AuditRefusal, file: string): string {
  switch (fault) {
    case 'list-missing':
      return `Nothing is linked: ${file} is missing although the chain has begun (position ${position}). Put it back from a copy, or see npm run audit:accept.`
    case 'list-forged':
      return `Nothing is linked: ${file}, its mark or the mark in the database is not as it was written, or was cut or removed (position ${position}). Put it back from a copy, or see npm run audit:accept.`
    default:
      return `Nothing is linked: the head stored at position ${position} was not in the chain (${fault}). See npm run audit:accept.`
  }
}

/** Describes an accepted break in a sentence. */
export function acceptedText({ at, accepted, position }: StoredHead): string {
  const { operator, witness, reason, fault, soundUpTo } = accepted ?? {}
  return `Break accepted ${at} by ${operator}, witness ${witness} (${fault}; heads after position ${soundUpTo} given up, gone on from position ${position}): ${reason}`
}
