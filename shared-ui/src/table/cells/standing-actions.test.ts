import { expect, test } from '@jest/globals'
import type { RowAction } from '../data-table-props.ts'
import { standingActions } from './standing-actions.ts'

const view: RowAction = { label: 'View', icon: 'eye' }
const users: RowAction = { label: 'Users', icon: 'users' }
const edit: RowAction = { label: 'Edit', icon: 'edit' }
const remove: RowAction = { label: 'Remove', icon: 'trash' }

test.each([
  ['one', [view], { inline: [view], others: [] }],
  ['up to three', [view, users, edit], { inline: [view, users, edit], others: [] }],
  ['of more, two and a menu', [view, users, edit, remove], { inline: [view, users], others: [edit, remove] }],
])('a row shows its actions: %s', (_, all, standing) => {
  expect(standingActions(all, false)).toEqual(standing)
})

test('on a phone all actions of a row are in the menu', () => {
  expect(standingActions([view], true)).toEqual({ inline: [], others: [view] })
})
