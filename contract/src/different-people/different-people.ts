import { code, hidden, text, type ValuesOf } from '@portal/contract/record'

/** A declaration that two accounts belong to different people, and the evidence. */
export const DIFFERENT_PEOPLE = {
  firstAccount: text(),
  otherAccount: text(),
  declarationReason: text(500),
  targetUserId: hidden(code(36)),
  otherUserId: hidden(code(36)),
}

export type DifferentPeople = ValuesOf<typeof DIFFERENT_PEOPLE>
