/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { textColumn } from '../table/columns.ts'
import { renderKit } from '../testing/index.ts'
import { ExportButton } from './ExportButton.tsx'

const list = {
  name: 'Users',
  columns: [textColumn<{ name: string }>('name', 'Name')],
  fetchChunk: () => Promise.reject(new Error('no gateway here')),
}

describe('the export button', () => {
  test('the export button offers Excel, CSV and PDF', async () => {
    const { user } = renderKit(<ExportButton {...list} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Excel (.xlsx)',
      'CSV (.csv)',
      'PDF (.pdf)',
    ])
  })

  test('the export button reports an export that cannot start', async () => {
    const { user } = renderKit(<ExportButton {...list} />)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The export failed.')
  })

  test('an exported file shows the time of the export, not the time when the page was opened', async () => {
    const moments: string[] = []
    const printHead = (moment: string) => {
      moments.push(moment)
      return [moment]
    }
    const { user } = renderKit(<ExportButton {...list} printHead={printHead} />)
    const before = new Date().toISOString()
    expect(moments).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('menuitem', { name: 'PDF (.pdf)' }))
    await screen.findByRole('alert')
    expect(moments).toHaveLength(1)
    expect((moments[0] ?? '') >= before).toBe(true)
  })

  test('the export button is disabled without rows to export', () => {
    renderKit(<ExportButton {...list} isDisabled />)
    expect((screen.getByRole('button', { name: 'Export' }) as HTMLButtonElement).disabled).toBe(true)
  })
})
