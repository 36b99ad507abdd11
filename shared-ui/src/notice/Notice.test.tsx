/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { Notice } from './Notice.tsx'

describe('Notice', () => {
  test('Notice announces an error at once, with an icon named "Error"', () => {
    renderKit(<Notice tone="danger">Wrong password</Notice>)
    expect(screen.getByRole('alert')).toHaveTextContent('Wrong password')
    expect(screen.getByRole('img', { name: 'Error' })).toBeVisible()
  })

  test('Notice announces other messages politely', () => {
    renderKit(<Notice tone="success">Saved</Notice>)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
  })

  test('the close button of Notice closes the notice', async () => {
    const onClose = jest.fn()
    const { user } = renderKit(
      <Notice tone="info" onClose={onClose}>
        News
      </Notice>,
    )
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalled()
  })
})
