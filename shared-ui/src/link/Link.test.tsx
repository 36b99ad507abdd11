/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import { Link } from './Link.tsx'
import { type LinkSlotProps, LinkSlotProvider } from './LinkSlotProvider.tsx'

const RouterLink = (props: LinkSlotProps) => <a data-router {...props} />

describe('Link', () => {
  test('Link is rendered with the link component of LinkSlotProvider', () => {
    renderKit(
      <LinkSlotProvider link={RouterLink}>
        <Link href="/users">Users</Link>
      </LinkSlotProvider>,
    )
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('data-router')
  })

  test('Link opens external addresses in a new tab without access to this window', () => {
    renderKit(
      <LinkSlotProvider link={RouterLink}>
        <Link href="https://bank.example" isExternal>
          Bank
        </Link>
      </LinkSlotProvider>,
    )
    const link = screen.getByRole('link', { name: 'Bank' })
    expect(link).not.toHaveAttribute('data-router')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})
