/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { Dialog } from './Dialog.tsx'
import { NoticeStack, type StackNotice } from './NoticeStack.tsx'

const done: StackNotice = {
  id: 'a',
  tone: 'success',
  message: 'Queued. A checker of Users must authorize it.',
  link: { label: 'Open my queue', href: '/makers-queue' },
}
const failed: StackNotice = { id: 'b', tone: 'danger', message: 'Not saved' }

describe('NoticeStack', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('NoticeStack announces successes politely and errors at once, and shows the link of a notice', () => {
    renderKit(<NoticeStack notices={[done, failed]} onClose={jest.fn()} />)
    expect(within(screen.getByRole('status')).getByText(done.message)).toBeVisible()
    expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open my queue' })).toHaveAttribute('href', '/makers-queue')
  })

  test('NoticeStack closes a success notice after its display time, but keeps an error', () => {
    const onClose = jest.fn()
    renderKit(<NoticeStack notices={[done, failed]} onClose={onClose} lifetime={8000} />)
    act(() => jest.advanceTimersByTime(8000))
    expect(onClose.mock.calls).toEqual([['a']])
    act(() => jest.advanceTimersByTime(60_000))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('NoticeStack shows notices inside an open dialog, and in the page after the dialog has closed', () => {
    const parts = (isOpen: boolean) => (
      <>
        {isOpen && (
          <Dialog isOpen title="Review" onClose={() => undefined}>
            Next item
          </Dialog>
        )}
        <NoticeStack notices={[done]} onClose={jest.fn()} />
      </>
    )
    const { rerender } = renderKit(parts(true))
    const dialog = screen.getByRole('dialog', { name: 'Review' })
    // Found by role, because a search by role ignores content that is hidden from screen readers.
    const link = within(dialog).getByRole('link', { name: 'Open my queue' })
    act(() => link.focus())
    expect(link).toHaveFocus()
    expect(within(dialog).getByRole('status')).toHaveTextContent(done.message)
    rerender(parts(false))
    expect(screen.getByRole('status')).toHaveTextContent(done.message)
    expect(screen.getAllByText(done.message)).toHaveLength(1)
  })

  test('NoticeStack keeps a notice while the pointer or focus is on it', () => {
    const onClose = jest.fn()
    renderKit(<NoticeStack notices={[done]} onClose={onClose} lifetime={8000} />)
    const region = screen.getByRole('region', { name: 'Notices' })
    fireEvent.pointerEnter(region)
    act(() => jest.advanceTimersByTime(60_000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerLeave(region)
    act(() => jest.advanceTimersByTime(8000))
    expect(onClose).toHaveBeenCalledWith('a')
  })

  test('NoticeStack closes a notice when the dismiss button of the notice is pressed', () => {
    const onClose = jest.fn()
    renderKit(<NoticeStack notices={[failed]} onClose={onClose} />)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
    expect(onClose).toHaveBeenCalledWith('b')
  })
})
