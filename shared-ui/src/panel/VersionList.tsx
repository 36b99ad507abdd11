import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Parts } from '../layout/Parts.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { StatusChip } from '../status/StatusChip.tsx'
import { color, space } from '../theme/tokens.ts'

const List = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  '& > li': { padding: `${space(2)} 0`, borderTop: `1px solid ${color.border}` },
})

/** One version of a record. */
export interface ListedVersion {
  readonly version: number
  readonly title: string
  /** The label of the version in force; undefined for all other versions. */
  readonly inForce?: string | undefined
  /** The validity date and the author of the version. */
  readonly about: readonly (string | null)[]
  readonly link?: ReactNode
  /** The button that compares the version with the previous version; undefined for the first version. */
  readonly compare?: { readonly label: string; readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  /** The expanded content under the version. */
  readonly children?: ReactNode
}

interface VersionListProps {
  readonly heading: string
  /** The versions, newest first. */
  readonly versions: readonly ListedVersion[]
}

/** A list of the versions of a record; each version can be compared with the previous version. */
export function VersionList({ heading, versions }: VersionListProps) {
  return (
    <Stack gap={2}>
      <Text as="h3" size={14} weight="strong">
        {heading}
      </Text>
      <List>
        {versions.map(({ version, title, inForce, about, link, compare, children }) => (
          <li key={version}>
            <Stack gap={2}>
              <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
                <span>
                  <Text as="span" weight="medium">
                    {title}
                  </Text>{' '}
                  {inForce && <StatusChip tone="positive" label={inForce} />}
                  <Text tone="muted">
                    <Parts of={about} />
                  </Text>
                  {link}
                </span>
                {compare && (
                  <Button size="sm" aria-expanded={compare.isOpen} onClick={compare.onToggle}>
                    {compare.label}
                  </Button>
                )}
              </Stack>
              {children}
            </Stack>
          </li>
        ))}
      </List>
    </Stack>
  )
}
