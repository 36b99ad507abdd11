import type { ComponentType } from 'react'
import { AuthView } from './sections/AuthView.tsx'
import { ChartsSection } from './sections/ChartsSection.tsx'
import { ChromeSection } from './sections/ChromeSection.tsx'
import { DialogSection } from './sections/DialogSection.tsx'
import { FieldsSection } from './sections/FieldsSection.tsx'
import { FramesSection } from './sections/FramesSection.tsx'
import { FrameView } from './sections/FrameView.tsx'
import { GroundSection } from './sections/GroundSection.tsx'
import { StatesSection } from './sections/StatesSection.tsx'
import { TableSection } from './sections/TableSection.tsx'
import { TourView } from './sections/TourView.tsx'
import type { GallerySettings } from './settings.ts'
import { TABLE_VIEWS } from './table/table-views.tsx'

interface GallerySection {
  readonly id: string
  readonly title: string
  readonly Section: ComponentType<{ settings: GallerySettings }>
}

export const SECTIONS: readonly GallerySection[] = [
  { id: 'ground', title: 'Ground: type, colour, icons, buttons, notices', Section: GroundSection },
  { id: 'fields', title: 'Fields and forms', Section: FieldsSection },
  { id: 'dialogs', title: 'Dialogs, panels, notices, changes', Section: DialogSection },
  { id: 'chrome', title: 'Page, cards, chips, tabs, menus', Section: ChromeSection },
  { id: 'states', title: 'Empty, error, forbidden, module outcomes', Section: StatesSection },
  { id: 'table', title: 'Data table', Section: TableSection },
  { id: 'charts', title: 'Charts: line, bar, shares', Section: ChartsSection },
  { id: 'frames', title: 'Frames', Section: FramesSection },
]

/** Parts that are drawn separately, because each part takes the whole window. */
export const VIEWS: Readonly<Record<string, ComponentType>> = {
  frame: FrameView,
  auth: AuthView,
  tour: TourView,
  ...TABLE_VIEWS,
}
