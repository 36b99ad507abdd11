import { expect, test } from '@jest/globals'
import { contractTexts } from '@portal/contract/texts/all'
import { auditActs } from './audit-acts.ts'

test('every act with a label is shown by it, in the order of the labels', () => {
  const acts = auditActs('fr')
  const names = acts.map(({ auditActionName }) => auditActionName)
  expect(acts).toContainEqual({ auditAction: 'SAVE_VIEW', auditActionName: expect.any(String) })
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
  expect(acts.map(({ auditAction }) => auditAction)).toEqual(
    expect.arrayContaining(auditActs('en').map(({ auditAction }) => auditAction)),
  )
})

test('an act that a domain brings with its texts is among them by itself', () => {
  Object.assign(contractTexts.fr, { 'action.PRESS_FLOWER': 'Presser la fleur' })
  expect(auditActs('fr')).toContainEqual({ auditAction: 'PRESS_FLOWER', auditActionName: 'Presser la fleur' })
})
