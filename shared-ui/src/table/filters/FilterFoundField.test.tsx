/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../../testing/render-kit.tsx'
import { FilterFoundField } from './FilterFoundField.tsx'

const PEOPLE = { options: [{ value: 'ada', label: 'Ada Obi (ada)' }] }

test('users who may search choose a filter value from the results, and other users type the full value', async () => {
  const onChange = jest.fn()
  const field = { label: 'Maker', value: '', onChange }
  const found = renderKit(<FilterFoundField {...field} found={PEOPLE} />)
  await found.user.click(await screen.findByRole('combobox', { name: 'Maker' }))
  await found.user.click(await screen.findByRole('option', { name: 'Ada Obi (ada)' }))
  expect(onChange).toHaveBeenLastCalledWith('ada')
  found.unmount()
  const typed = renderKit(<FilterFoundField {...field} found={null} />)
  await typed.user.type(screen.getByRole('textbox', { name: 'Maker' }), 'bola{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('bola')
})
