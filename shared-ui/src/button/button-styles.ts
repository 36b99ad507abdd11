import { color, radius, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

/** `danger` is for a dialog's irreversible action; `dangerQuiet` is for a dangerous action beside a primary button. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

const TONE = {
  primary: { background: color.primary, color: color.onPrimary, borderColor: color.primary },
  secondary: { background: color.surface, color: color.text, borderColor: color.edge },
  ghost: { background: 'transparent', color: color.text, borderColor: 'transparent' },
  danger: { background: color.dangerSolid, color: color.onDanger, borderColor: color.dangerSolid },
  dangerQuiet: { background: color.surface, color: color.danger, borderColor: color.danger },
}
const HOVER = {
  primary: { background: color.primaryHover, borderColor: color.primaryHover },
  secondary: { background: color.sunken },
  ghost: { background: color.hover },
  danger: { background: color.dangerSolidHover, borderColor: color.dangerSolidHover },
  dangerQuiet: { background: color.dangerSoft },
}
const SIZE = {
  sm: { minHeight: 32, paddingInline: 10, fontSize: 13, [TOUCH]: { minHeight: TOUCH_EDGE } },
  md: { minHeight: 40, paddingInline: 16, fontSize: 14, [TOUCH]: { minHeight: TOUCH_EDGE } },
  lg: { minHeight: 48, paddingInline: 20, fontSize: 16 },
}

/** Returns the styles of the kit's own button. MUI's ButtonBase with its ripple would cost 7 kB brotli on /login. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, isFullWidth?: boolean) {
  return {
    ...TONE[variant],
    ...SIZE[size],
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // For labels that need two lines.
    textAlign: 'center' as const,
    gap: 8,
    width: isFullWidth ? '100%' : undefined,
    borderWidth: 1,
    borderStyle: 'solid',
    borderRadius: radius.control,
    fontWeight: 550,
    lineHeight: 1.25,
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none' as const,
    transition: 'background-color 100ms, border-color 100ms',
    '&:hover:not(:disabled, [aria-disabled="true"])': HOVER[variant],
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
  }
}
