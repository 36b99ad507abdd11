import { expect, test } from '@jest/globals'
import { contractTexts } from '@portal/contract/texts/all'
import { auditActs } from './audit-acts.ts'

test('every action with a label is offered under that label, in alphabetical order', () => {
  const acts = auditActs('fr')
  const names = acts.map(({ auditActionName }) => auditActionName)
  expect(acts).toContainEqual({ auditAction: 'SAVE_VIEW', auditActionName: expect.any(String) })
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
  expect(acts.map(({ auditAction }) => auditAction)).toEqual(
    expect.arrayContaining(auditActs('en').map(({ auditAction }) => auditAction)),
  )
})

test('an action that a domain adds together with its texts is offered automatically', () => {
  Object.assign(contractTexts.fr, { 'action.PRESS_FLOWER': 'Presser la fleur' })
  expect(auditActs('fr')).toContainEqual({ auditAction: 'PRESS_FLOWER', auditActionName: 'Presser la fleur' })
})
