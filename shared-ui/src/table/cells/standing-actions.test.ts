import { expect, test } from '@jest/globals'
import type { RowAction } from '../data-table-props.ts'
import { standingActions } from './standing-actions.ts'

const view: RowAction = { label: 'View', icon: 'eye' }
const users: RowAction = { label: 'Users', icon: 'users' }
const edit: RowAction = { label: 'Edit', icon: 'edit' }
const remove: RowAction = { label: 'Remove' }

test.each([
  ['two in words', [view, edit], { inline: [view, edit], others: [], isDrawn: false }],
  ['three as icons', [view, users, edit], { inline: [view, users, edit], others: [], isDrawn: true }],
  [
    'three in words where one has no icon',
    [view, edit, remove],
    { inline: [view, edit, remove], others: [], isDrawn: false },
  ],
  [
    'more behind a menu after two',
    [view, users, edit, remove],
    { inline: [view, users], others: [edit, remove], isDrawn: false },
  ],
])('a row’s actions stand in it: %s', (_, all, standing) => {
  expect(standingActions(all, false)).toEqual(standing)
})

test('on a phone all of them are behind the menu', () => {
  expect(standingActions([view], true)).toEqual({ inline: [], others: [view], isDrawn: false })
})
