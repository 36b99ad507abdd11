/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { NoticeStack } from '../dialog/NoticeStack.tsx'
import { renderKit } from '../testing/index.ts'
import { ExportStatus } from './ExportStatus.tsx'
import type { ExportFormat } from './sheet.ts'
import type { ExportState } from './use-export-run.ts'

function show(state: ExportState, language: 'en' | 'fr' = 'en') {
  const pressed: string[] = []
  const view = renderKit(
    <ExportStatus
      state={state}
      onCancel={() => pressed.push('cancel')}
      onDismiss={() => pressed.push('dismiss')}
      onRetry={(format: ExportFormat) => pressed.push(`retry ${format}`)}
    />,
    { language },
  )
  return { ...view, pressed }
}

describe('the word on an export', () => {
  test('the word on an export is empty without an export', () => {
    expect(show({ kind: 'idle' }).container.textContent).toBe('')
  })

  test('the word on an export is shown in the place of notices', () => {
    const state: ExportState = { kind: 'running', progress: { done: 5, total: 20, isWriting: false } }
    const nothing = () => undefined
    renderKit(
      <>
        <NoticeStack notices={[]} onClose={nothing} />
        <ExportStatus state={state} onCancel={nothing} onDismiss={nothing} onRetry={nothing} />
      </>,
    )
    const notices = within(screen.getByRole('region', { name: 'Notices' }))
    expect(notices.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  })

  test('counts rows, shows the share done and can be cancelled', async () => {
    const { user, pressed } = show({ kind: 'running', progress: { done: 5000, total: 20_000, isWriting: false } })
    expect(screen.getByText('Exporting 5,000 of 20,000 rows')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(pressed).toEqual(['cancel'])
  })

  test('names the file when it is done', async () => {
    const { user, pressed } = show({ kind: 'done', count: 1234, file: 'Users-2026-11-21.xlsx' })
    expect(screen.getByRole('status').textContent).toContain('1,234 rows exported to Users-2026-11-21.xlsx.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(pressed).toEqual(['dismiss'])
  })

  test('shows in an alert the failure and the state of the data, and offers a retry in the same format', async () => {
    const { user, pressed } = show({ kind: 'failed', reason: 'failed', format: 'csv' })
    expect(screen.getByRole('alert').textContent).toContain('No file was saved')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(pressed).toEqual(['retry csv'])
  })

  test('the word on an export does not offer another try where it cannot help', () => {
    show({ kind: 'failed', reason: 'tampered', format: 'csv' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('speaks French as well', () => {
    show({ kind: 'cancelled' }, 'fr')
    expect(screen.getByRole('status').textContent).toContain('Export annulé.')
  })
})
