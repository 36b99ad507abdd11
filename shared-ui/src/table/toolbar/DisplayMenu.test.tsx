/** @jest-environment jsdom */

import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../../testing/index.ts'
import { textColumn } from '../columns.ts'
import { DisplayMenu } from './DisplayMenu.tsx'

const columns = [textColumn('name', 'Name'), textColumn('email', 'E-mail', { isHidden: true })]
let latest: TableState = INITIAL_TABLE_STATE

function Subject() {
  const [state, setState] = useState<TableState>(INITIAL_TABLE_STATE)
  latest = state
  return <DisplayMenu columns={columns} hidden={state.columns ?? ['email']} state={state} onStateChange={setState} />
}

async function opened() {
  const { user } = renderKit(<Subject />)
  await user.click(screen.getByRole('button', { name: 'Display' }))
  return user
}
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement

describe('how the table is displayed', () => {
  test('shows columns hidden from the start, and hides others', async () => {
    const user = await opened()
    expect([box('Name').checked, box('E-mail').checked]).toEqual([true, false])
    await user.click(box('E-mail'))
    expect(latest.columns).toEqual([])
    await user.click(box('Name'))
    expect(latest.columns).toEqual(['name'])
  })

  test('keeps the last column', async () => {
    await opened()
    expect(box('Name').disabled).toBe(true)
  })

  test('sets the height of rows', async () => {
    const user = await opened()
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(latest.density).toBe('compact')
  })

  test('closes with Esc and gives the focus back', async () => {
    const user = await opened()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Display')
  })
})
