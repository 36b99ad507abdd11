/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { ActionRow } from './ActionRow.tsx'

const actions = (labels: readonly string[], onPress: (label: string) => void = () => undefined) =>
  labels.map((label) => ({ label, onPress: () => onPress(label) }))

test('a panel shows two actions as buttons and the other actions in a menu', async () => {
  const pressed = jest.fn()
  const { user } = renderKit(
    <ActionRow label="Case" actions={actions(['Note', 'File', 'Assign', 'Escalate'], pressed)} />,
  )
  const row = within(screen.getByRole('group', { name: 'Case' }))
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Note', 'File', 'More actions'])
  await user.click(row.getByRole('button', { name: 'More actions' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Assign', 'Escalate'])
  await user.click(screen.getByRole('menuitem', { name: 'Escalate' }))
  expect(pressed).toHaveBeenCalledWith('Escalate')
})

test('a panel with two actions has no menu', () => {
  renderKit(<ActionRow label="Case" actions={actions(['Note', 'File'])} />)
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})
