import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { type Mode, PALETTES } from '../theme/palette.ts'
import { useThemeMode } from '../theme/ThemeRoot.tsx'
import { font, radius } from '../theme/tokens.ts'

const themes: Partial<Record<Mode, Theme>> = {}

/** Returns the MUI theme of a mode. Each theme is made on first use, because making it takes milliseconds. */
function muiThemeOf(mode: Mode): Theme {
  themes[mode] ??= makeTheme(mode)
  return themes[mode]
}

/**
 * Provides the theme for MUI parts. PortalThemeProvider does not, so that a page without MUI parts (/login) does not
 * load MUI's styling engine: 17 kB brotli.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={muiThemeOf(useThemeMode())}>{children}</ThemeProvider>
}

function makeTheme(mode: Mode): Theme {
  const c = PALETTES[mode]
  const tone = (main: string, contrastText: string) => ({ main, light: main, dark: main, contrastText })
  return createTheme({
    palette: {
      mode,
      primary: { ...tone(c.primary, c.onPrimary), dark: c.primaryHover },
      secondary: tone(c.accent, c.onAccent),
      success: tone(c.success, c.surface),
      warning: tone(c.warning, c.surface),
      error: tone(c.danger, c.surface),
      info: tone(c.info, c.surface),
      text: { primary: c.text, secondary: c.muted, disabled: c.faint },
      background: { default: c.canvas, paper: c.surface },
      divider: c.border,
      action: { hover: c.hover, selected: c.primarySoft, active: c.muted, focus: c.hover },
    },
    shape: { borderRadius: radius.control },
    spacing: 4,
    shadows: Array(25).fill('none') as Theme['shadows'],
    typography: {
      fontFamily: font.sans,
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 550, letterSpacing: 0 },
      body1: { fontSize: 14, letterSpacing: 0 },
      body2: { fontSize: 14, letterSpacing: 0 },
      caption: { fontSize: 12, letterSpacing: 0 },
    },
    transitions: { duration: { enteringScreen: 120, leavingScreen: 80, standard: 120, short: 100, shorter: 80 } },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
      MuiPaper: {
        styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${c.border}` } },
      },
      MuiMenu: { styleOverrides: { list: { padding: 4 } } },
      MuiMenuItem: { styleOverrides: { root: { borderRadius: radius.chip, minHeight: 36, fontSize: 14, gap: 10 } } },
      MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.overlay } } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400 },
        styleOverrides: { tooltip: { backgroundColor: c.text, color: c.surface, fontSize: 12, borderRadius: 6 } },
      },
    },
  })
}
