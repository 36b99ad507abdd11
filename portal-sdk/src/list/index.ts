// Hooks for lists: the rows, the table state, the saved views, and the panel beside a list.

export { type Panel, type PanelControl, usePanel } from '../navigation/panel.ts'
export type { ExportChunk } from '../read/use-export.ts'
export { type Parts, partsWithPanel } from '../remote/parts.ts'
export type { TableControl } from '../table/use-table-state.ts'
export { type Preload, preloadOf, preloadRead } from './preload-list.ts'
export { type ListControl, type ListOptions, useList } from './use-list.ts'
export type { LiveList } from './use-live-rows.ts'
export { usePanelSize } from './use-panel-size.ts'
