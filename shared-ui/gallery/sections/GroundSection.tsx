import { useState } from 'react'
import { ICON_PATHS, type IconName } from '../../src/icon/icon-paths.ts'
import {
  Button,
  color,
  Divider,
  Grid,
  Icon,
  IconButton,
  Link,
  LinkButton,
  Menu,
  MenuItem,
  Notice,
  Skeleton,
  Spinner,
  Stack,
  Surface,
  Text,
  WordMark,
} from '../../src/index.ts'
import { COLOR_NAMES } from '../../src/theme/palette.ts'
import { TYPE_SIZES } from '../../src/theme/tokens.ts'
import { Sample } from '../Sample.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'dangerQuiet'] as const
const ICONS = Object.keys(ICON_PATHS) as IconName[]

export function GroundSection() {
  const [language, setLanguage] = useState('en')
  return (
    <Stack gap={6}>
      <Stack direction="row" gap={6} align="center" isWrapping>
        <WordMark name="Remit Gateway" />
        <WordMark name="Remit Gateway" isFolded size={40} />
      </Stack>
      <Stack gap={1}>
        {TYPE_SIZES.map((size) => (
          <Text key={size} size={size}>{`${size} — Transferts reçus 1,234,567.89 NGN`}</Text>
        ))}
        <Text isMono>TRX-2026-000123</Text>
      </Stack>
      <Grid min={120} gap={2}>
        {COLOR_NAMES.map((name) => (
          <Stack key={name} gap={1}>
            <div
              style={{ height: 32, borderRadius: 6, background: color[name], border: `1px solid ${color.border}` }}
            />
            <Text size={12}>{name}</Text>
          </Stack>
        ))}
      </Grid>
      <Grid min={96} gap={2}>
        {ICONS.map((name) => (
          <Stack key={name} gap={1} align="center">
            <Icon name={name} size={24} />
            <Text size={12} tone="muted">
              {name}
            </Text>
          </Stack>
        ))}
      </Grid>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Stack key={size} direction="row" gap={2} isWrapping>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {`${variant} ${size}`}
            </Button>
          ))}
          <Button size={size} startIcon="download">
            Export
          </Button>
          <Button size={size} variant="primary" isBusy>
            Saving
          </Button>
          <Button size={size} variant="primary" disabled>
            Disabled
          </Button>
        </Stack>
      ))}
      <Stack direction="row" gap={2} align="center" isWrapping>
        <LinkButton href="#ground" endIcon="chevron-right">
          A link that looks like a button
        </LinkButton>
        <IconButton icon="edit" label="Edit" />
        <IconButton icon="more" label="More" size="sm" />
        <IconButton icon="filter" label="Filter" aria-pressed />
        <IconButton icon="trash" label="Delete" disabled />
        <Link href="#ground">Link in text</Link>
        <Link href="https://example.com" isExternal>
          External link
        </Link>
        <Menu
          label="Language"
          button={(trigger) => (
            <Button startIcon="globe" {...trigger}>
              Menu
            </Button>
          )}
        >
          <MenuItem label="English" isChecked={language === 'en'} onPress={() => setLanguage('en')} />
          <MenuItem label="Français" isChecked={language === 'fr'} onPress={() => setLanguage('fr')} />
          <MenuItem label="Settings" icon="settings" href="#ground" />
        </Menu>
        <Spinner />
      </Stack>
      <Grid columns={2}>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={`Title of ${tone}`} announce="none">
            Queued. A checker of Users must authorize it.
          </Notice>
        ))}
        <Notice tone="info" announce="none" onClose={() => undefined}>
          One line that can be closed.
        </Notice>
      </Grid>
      <Sample name="Waiting">
        <Surface>
          <Stack gap={2}>
            <Skeleton width="40%" height={24} />
            <Skeleton />
            <Skeleton width="80%" />
          </Stack>
        </Surface>
      </Sample>
      <Divider>or</Divider>
    </Stack>
  )
}
