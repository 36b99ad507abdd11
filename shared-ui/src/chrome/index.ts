export { LetterButton, type LetterButtonProps, LetterLink, type LetterLinkProps } from '../keys/LetterButton.tsx'
export { LetterKeysProvider, lettersInSight, pressedAlone, useLetterKeys } from '../keys/letter-keys.ts'
export { fadeEdges } from '../layout/fade-edges.ts'
export { StatusChip, type StatusChipProps } from '../status/StatusChip.tsx'
export { AppFrame, type AppFrameProps } from './AppFrame.tsx'
export { AwaitedAbove } from './AwaitedAbove.tsx'
export { ChoiceButton } from './ChoiceButton.tsx'
export { CommandPalette, type CommandPaletteProps, type PaletteGroup } from './CommandPalette.tsx'
export { CountdownDialog, type CountdownDialogProps } from './CountdownDialog.tsx'
export { Header, type HeaderProps } from './Header.tsx'
export { KeyCap } from './KeyCap.tsx'
export { LinkTabs, type LinkTabsProps } from './LinkTabs.tsx'
export { type CardFigure, ModuleCard, type ModuleCardProps } from './ModuleCard.tsx'
export { type ModuleOutcome, ModuleOutcomeCard, type ModuleOutcomeCardProps } from './ModuleOutcomeCard.tsx'
export type { MenuEntry } from './menu-entry.ts'
export { isModalFocused } from './modal-focus.ts'
export { PAGE_TITLE_ID, PageFrame, type PageFrameProps } from './PageFrame.tsx'
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  ForbiddenState,
  NotFound,
} from './PageState.tsx'
export { type PageGroup, PageTabs } from './PageTabs.tsx'
export { PrintLines, usePrintedBy } from './PrintLines.tsx'
export { filterItems, fits, type PaletteItem } from './palette-filter.ts'
export { plain } from './palette-matches.ts'
export { type ShortcutGroup, ShortcutsDialog, type ShortcutsDialogProps } from './ShortcutsDialog.tsx'
export { type MenuSectionView, SideMenu, type SideMenuProps } from './SideMenu.tsx'
export { type SummaryCard, SummaryCards, type SummaryCardsProps } from './SummaryCards.tsx'
export { Tabs, type TabsProps } from './Tabs.tsx'
export { type WorkItem, WorkList, type WorkListProps } from './WorkList.tsx'
