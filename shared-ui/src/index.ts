// Exports only the parts used by /login: a shared entry is never tree-shaken, so every page loads every export of this
// file.

export { default as styled } from '@emotion/styled'
export { WordMark, type WordMarkProps } from './brand/WordMark.tsx'
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/Button.tsx'
export { IconButton, type IconButtonProps } from './button/IconButton.tsx'
export {
  ExportWorkerProvider,
  TamperedWorkerError,
  type WorkerName,
  type WorkerSource,
} from './export/ExportWorkerProvider.tsx'
export { PasswordField, type PasswordFieldProps } from './field/PasswordField.tsx'
export { TextField, type TextFieldProps } from './field/TextField.tsx'
export { Icon, type IconProps, isIcon } from './icon/Icon.tsx'
export type { IconDrawing, IconName } from './icon/icon-paths.ts'
export { Divider } from './layout/Divider.tsx'
export {
  ButtonBesideField,
  FieldLine,
  FieldWithButton,
  NarrowField,
  WideField,
  WordField,
} from './layout/FieldLine.tsx'
export { Grid, type GridProps } from './layout/Grid.tsx'
export { Parts } from './layout/Parts.tsx'
export { Stack, type StackProps } from './layout/Stack.tsx'
export { Surface, type SurfaceProps } from './layout/Surface.tsx'
export { Text, type TextProps } from './layout/Text.tsx'
export { VisuallyHidden } from './layout/VisuallyHidden.tsx'
export { HomeLink } from './link/HomeLink.tsx'
export { Link, type LinkProps } from './link/Link.tsx'
export { type LinkSlotProps, LinkSlotProvider } from './link/LinkSlotProvider.tsx'
export { type Locale, LocaleProvider, useLocale } from './locale/LocaleProvider.tsx'
export { Menu, MenuItem, type MenuItemProps, type MenuProps } from './menu/Menu.tsx'
export { Notice, type NoticeProps } from './notice/Notice.tsx'
export type { Tone } from './notice/tone.ts'
export { WarningList } from './notice/WarningList.tsx'
export { type KitText, KitTextsProvider } from './texts/KitTextsProvider.tsx'
export type { KitTextKey, KitTexts } from './texts/kit-texts.ts'
export { CHECK_BOX } from './theme/check-box.ts'
export { PortalThemeProvider, type PortalThemeProviderProps } from './theme/PortalThemeProvider.tsx'
export type { Mode } from './theme/palette.ts'
export { below, color, font, radius, space, TOUCH, TOUCH_EDGE, width } from './theme/tokens.ts'
export { ProgressBar } from './waiting/ProgressBar.tsx'
export { Skeleton, type SkeletonProps } from './waiting/Skeleton.tsx'
export { Spinner } from './waiting/Spinner.tsx'
export { TaskProgress } from './waiting/TaskProgress.tsx'
