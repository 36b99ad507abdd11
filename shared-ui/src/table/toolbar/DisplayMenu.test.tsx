/** @jest-environment jsdom */

import { describe, expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE, type TableState } from '@portal/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../../testing/index.ts'
import { textColumn } from '../columns.ts'
import { widthControl } from '../width-control.ts'
import { DisplayMenu } from './DisplayMenu.tsx'

const columns = [textColumn('name', 'Name'), textColumn('email', 'E-mail', { isHidden: true })]
let latest: TableState = INITIAL_TABLE_STATE

function Subject() {
  const [state, setState] = useState<TableState>(INITIAL_TABLE_STATE)
  latest = state
  return (
    <DisplayMenu
      columns={columns}
      hidden={state.columns ?? ['email']}
      state={state}
      onStateChange={setState}
      widths={widthControl({
        ...{ state, onStateChange: setState, setDrawn: () => undefined },
        contentWidthOf: () => 200,
        standingWidthOf: () => 150,
      })}
    />
  )
}

async function opened() {
  const { user } = renderKit(<Subject />)
  await user.click(screen.getByRole('button', { name: 'Display' }))
  return user
}
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement

describe('the display menu', () => {
  test('the display menu can show a hidden column and hide a shown column', async () => {
    const user = await opened()
    expect([box('Name').checked, box('E-mail').checked]).toEqual([true, false])
    await user.click(box('E-mail'))
    expect(latest.columns).toEqual([])
    await user.click(box('Name'))
    expect(latest.columns).toEqual(['name'])
  })

  test('the display menu cannot hide the last shown column', async () => {
    await opened()
    expect(box('Name').disabled).toBe(true)
  })

  test('the display menu sets the height of rows', async () => {
    const user = await opened()
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(latest.density).toBe('compact')
    await user.click(screen.getByRole('radio', { name: 'Dense' }))
    expect(latest.density).toBe('dense')
  })

  test('the display menu widens and narrows a column, and fits all columns to their content', async () => {
    const user = await opened()
    expect(screen.queryByRole('button', { name: 'Fit widths to content' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make E-mail wider' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Make Name wider' }))
    expect(latest.widths).toEqual({ name: 174 })
    await user.click(screen.getByRole('button', { name: 'Make Name narrower' }))
    expect(latest.widths).toEqual({ name: 126 })
    await user.click(screen.getByRole('button', { name: 'Fit widths to content' }))
    expect(latest.widths).toBeUndefined()
  })

  test('the display menu closes with Esc and returns the focus', async () => {
    const user = await opened()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Display')
  })
})
