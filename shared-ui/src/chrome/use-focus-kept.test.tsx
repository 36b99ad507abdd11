/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderKit } from '../testing/render-kit.tsx'
import { PageFrame } from './PageFrame.tsx'
import { useFocusKept } from './use-focus-kept.ts'

function Page() {
  useFocusKept()
  const [isThere, setThere] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <PageFrame title="Users">
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Take off
        </button>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        Replace
      </button>
      {isOpen && <p>More</p>}
      <p>Words</p>
    </PageFrame>
  )
}

test('the focus moves to the title if the focused element is removed, but stays on an element that remains', async () => {
  const { user } = renderKit(<Page />)
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Take off' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus())
})

test('a click on the background does not move the focus to the title', async () => {
  const { user } = renderKit(<Page />)
  const button = screen.getByRole('button', { name: 'Take off' })
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await user.click(screen.getByText('Words'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  button.remove()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.body).toHaveFocus()
})
