/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { WordMark } from '../brand/WordMark.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { renderKit } from '../testing/render-kit.tsx'
import { en } from '../texts/en.ts'
import { KitTextsProvider, useKitText } from '../texts/KitTextsProvider.tsx'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { Divider } from './Divider.tsx'
import { Grid } from './Grid.tsx'
import { Parts } from './Parts.tsx'
import { Stack } from './Stack.tsx'
import { Surface } from './Surface.tsx'
import { Text } from './Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

describe('layout parts', () => {
  test('layout parts render the requested element without passing their own props to it', () => {
    renderKit(
      <Stack as="section" aria-label="Part" direction="row" align="center" justify="end" gap={3}>
        <Text as="h2" size={20} align="center" tone="muted">
          Title
        </Text>
        <Surface level="sunken" padding={2}>
          <Grid columns={2}>
            <span>cell</span>
          </Grid>
        </Surface>
      </Stack>,
    )
    const part = screen.getByRole('region', { name: 'Part' })
    expect(part.getAttributeNames().toSorted()).toEqual(['aria-label', 'class'])
    expect(part).toHaveStyle({ display: 'flex', gap: '12px' })
    expect(screen.getByRole('heading', { level: 2 }).getAttributeNames()).toEqual(['class'])
  })

  test('Divider draws a line, with an optional text in its middle', () => {
    const { rerender } = renderKit(<Divider />)
    expect(screen.getByRole('separator')).toBeInTheDocument()
    rerender(<Divider>or</Divider>)
    expect(screen.getByText('or')).toBeVisible()
    expect(screen.queryByRole('separator')).not.toBeInTheDocument()
  })

  test('screen readers read visually hidden texts but no decoration', () => {
    const { container } = renderKit(
      <p>
        <VisuallyHidden>12 pending</VisuallyHidden>
        <Skeleton width={40} height={12} />
        <Icon name="clock" />
      </p>,
    )
    expect(screen.getByText('12 pending')).toBeInTheDocument()
    for (const quiet of container.querySelectorAll('svg, span + span')) expect(quiet).toHaveAttribute('aria-hidden')
  })
})

describe('Icon', () => {
  test('Icon uses its label as accessible name', () => {
    renderKit(<Icon name="lock" label="Locked" />)
    expect(screen.getByRole('img', { name: 'Locked' })).toBeVisible()
  })
})

describe('WordMark', () => {
  test('WordMark announces the name, with or without the visible text', () => {
    const { rerender } = renderKit(<WordMark name="Remit" />)
    expect(screen.getByText('Remit')).toBeVisible()
    rerender(<WordMark name="Remit" isFolded />)
    expect(screen.getByRole('img', { name: 'Remit' })).toBeVisible()
  })
})

function Words() {
  const t = useKitText()
  return <p>{t('wizard.step', { step: 2, steps: 3 })}</p>
}

function Zone() {
  return <p>{useLocale().timeZone}</p>
}

describe('providers', () => {
  test('useKitText fills the placeholders of a text', () => {
    render(
      <KitTextsProvider texts={en}>
        <Words />
      </KitTextsProvider>,
    )
    expect(screen.getByText('Step 2 of 3')).toBeVisible()
  })

  test('a missing provider causes an error that names the provider', () => {
    expect(() => render(<Words />)).toThrow('useKitText needs a KitTextsProvider above it')
    expect(() => render(<Zone />)).toThrow('useLocale needs a LocaleProvider above it')
  })
})

test('Parts lists its texts one after another, each in its own writing direction, and leaves out empty texts', () => {
  const { container } = renderKit(<Parts of={['محمد علي', null, '02-204-261123-0007', '']} />)
  expect(container).toHaveTextContent('محمد علي · 02-204-261123-0007')
  expect([...container.querySelectorAll('bdi')].map((part) => part.textContent)).toEqual([
    'محمد علي',
    '02-204-261123-0007',
  ])
})
