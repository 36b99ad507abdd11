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

describe('the export status', () => {
  test('the export status is empty before the first export', () => {
    expect(show({ kind: 'idle' }).container.textContent).toBe('')
  })

  test('the export status is shown among the notices', () => {
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

  test('the export status shows the number of exported rows and the progress, and offers to cancel the export', async () => {
    const { user, pressed } = show({ kind: 'running', progress: { done: 5000, total: 20_000, isWriting: false } })
    expect(screen.getByText('Exporting 5,000 of 20,000 rows')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(pressed).toEqual(['cancel'])
  })

  test('the export status names the file of a finished export', async () => {
    const { user, pressed } = show({ kind: 'done', count: 1234, file: 'Users-2026-11-21.xlsx' })
    expect(screen.getByRole('status').textContent).toContain('1,234 rows exported to Users-2026-11-21.xlsx.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(pressed).toEqual(['dismiss'])
  })

  test('the export status announces a failure with its consequences, and offers a retry in the same format', async () => {
    const { user, pressed } = show({ kind: 'failed', reason: 'failed', format: 'csv' })
    expect(screen.getByRole('alert').textContent).toContain('No file was saved')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(pressed).toEqual(['retry csv'])
  })

  test('the export status offers no retry after a failure that a retry cannot fix', () => {
    show({ kind: 'failed', reason: 'tampered', format: 'csv' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('the export status is in French for a French reader', () => {
    show({ kind: 'cancelled' }, 'fr')
    expect(screen.getByRole('status').textContent).toContain('Export annulé.')
  })
})
