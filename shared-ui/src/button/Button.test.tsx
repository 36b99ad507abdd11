/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { type LinkSlotProps, LinkSlotProvider } from '../link/LinkSlotProvider.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { Button, LinkButton } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const RouterLink = (props: LinkSlotProps) => <a data-router {...props} />

describe('Button', () => {
  test('Button calls its handler when pressed, and does not submit a form by default', async () => {
    const onClick = jest.fn()
    const { user } = renderKit(<Button onClick={onClick}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    await user.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button).toHaveAttribute('type', 'button')
  })

  test('Button ignores presses while its action runs', async () => {
    const onClick = jest.fn()
    const { user } = renderKit(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  test('LinkButton is rendered with the link component of LinkSlotProvider', () => {
    renderKit(
      <LinkSlotProvider link={RouterLink}>
        <LinkButton href="/users">Users</LinkButton>
      </LinkSlotProvider>,
    )
    const link = screen.getByRole('link', { name: 'Users' })
    expect(link).toHaveAttribute('href', '/users')
    expect(link).toHaveAttribute('data-router')
  })

  test('an icon button is named by its label', () => {
    renderKit(<IconButton icon="edit" label="Edit user" />)
    expect(screen.getByRole('button', { name: 'Edit user' })).toHaveAttribute('title', 'Edit user')
  })
})
